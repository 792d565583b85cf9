// A module hook that changes a few places in one file as it is loaded.
let fault;

export function initialize(planted) {
  fault = planted;
}

export async function load(url, context, next) {
  const loaded = await next(url, context);
  if (url !== fault.url) return loaded;
  let source = String(loaded.source);
  for (const [before, after] of fault.edits) {
    if (source.split(before).length !== 2) throw new Error(`${fault.file} does not contain it once: ${before}`);
    source = source.replace(before, () => after);
  }
  return { ...loaded, source };
}
