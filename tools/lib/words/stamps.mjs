// Which English a translation was made from: a hash of both lies beside it.
import { createHash } from 'node:crypto';

export function hashOf(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

/**
 * The stamps after an edit. A translation that is new or has been edited belongs to the English of today; one that was left alone
 * keeps its stamp, and so shows when the English has moved on. `fits` names keys that still fit.
 */
export function stampsFor(english, translation, stamps, fits = new Set()) {
  const next = {};
  for (const [key, text] of Object.entries(translation)) {
    const source = english[key];
    if (source === undefined) continue;
    const [of, own] = (stamps[key] ?? '').split(' ');
    const isFresh = own !== hashOf(text) || fits.has(key);
    next[key] = `${isFresh ? hashOf(source) : of} ${hashOf(text)}`;
  }
  return next;
}

/** What a translator has to look at. */
export function statusOf(english, translation, stamps) {
  const keys = Object.keys(english);
  const missing = keys.filter((key) => translation[key] === undefined);
  const changed = keys.filter((key) => {
    const [of, own] = (stamps[key] ?? '').split(' ');
    return translation[key] !== undefined && own === hashOf(translation[key]) && of !== hashOf(english[key]);
  });
  return { missing, changed, total: keys.length };
}
