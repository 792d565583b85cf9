import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Random } from './tokens.ts';

/**
 * Remembers on a device, in a cookie, which names signed in there. Guesses from such a device have a budget of their own, so a
 * stranger who tries passwords for a name does not keep its owner out. The cookie proves nothing else.
 */
export interface KnownDevices {
  /** The id of the device if this name signed in there before, else null. */
  knows(cookie: string | null, foldedName: string): string | null;
  /** The cookie to keep after this name signed in. */
  remember(cookie: string | null, foldedName: string): string;
}

const ID_BYTES = 16;
/** Names remembered on one device. */
const MAX_NAMES = 5;
const COOKIE = new RegExp(`^[\\w-]{22}(?:~[\\w-]{22}){1,${MAX_NAMES}}$`);

export function makeKnownDevices(key: Uint8Array, random: Random): KnownDevices {
  function markOf(id: string, foldedName: string): string {
    const mac = createHmac('sha256', key).update(`${id}\0${foldedName}`).digest();
    return mac.subarray(0, ID_BYTES).toString('base64url');
  }

  function marksIn(cookie: string | null): { readonly id: string; readonly marks: readonly string[] } | null {
    const [id, ...marks] = cookie !== null && COOKIE.test(cookie) ? cookie.split('~') : [];
    return id === undefined ? null : { id, marks };
  }

  return {
    knows(cookie, foldedName) {
      const found = marksIn(cookie);
      if (found === null) return null;
      const expected = Buffer.from(markOf(found.id, foldedName));
      const isKnown = found.marks.some((mark) => timingSafeEqual(Buffer.from(mark), expected));
      return isKnown ? found.id : null;
    },
    remember(cookie, foldedName) {
      const found = marksIn(cookie);
      const id = found?.id ?? Buffer.from(random.bytes(ID_BYTES)).toString('base64url');
      const mark = markOf(id, foldedName);
      const others = (found?.marks ?? []).filter((one) => one !== mark);
      return [id, mark, ...others].slice(0, 1 + MAX_NAMES).join('~');
    },
  };
}
