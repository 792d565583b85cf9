// A module hook that changes a few places in built files as they are loaded.
let edits;

export function initialize(planted) {
  edits = planted;
}

export async function load(url, context, next) {
  const loaded = await next(url, context);
  const here = edits.filter((edit) => edit.url === url);
  if (here.length === 0) return loaded;
  let source = String(loaded.source);
  for (const { before, after, file } of here) {
    if (source.split(before).length !== 2) throw new Error(`${file} does not contain it once: ${before}`);
    source = source.replace(before, () => after);
  }
  return { ...loaded, source };
}
