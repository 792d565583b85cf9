// A module hook that changes one place in one file as it is loaded.
let fault;

export function initialize(planted) {
  fault = planted;
}

export async function load(url, context, next) {
  const loaded = await next(url, context);
  if (url !== fault.url) return loaded;
  const source = String(loaded.source);
  if (source.split(fault.before).length !== 2)
    throw new Error(`${fault.file} does not contain it once: ${fault.before}`);
  return { ...loaded, source: source.replace(fault.before, () => fault.after) };
}
