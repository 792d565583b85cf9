import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether two secrets are the same. They are compared by hashes, so that the time it takes tells nothing. */
export function isSameSecret(brought: string | null, wanted: string | null): boolean {
  if (brought === null || wanted === null) return false;
  const [left, right] = [brought, wanted].map((text) => createHash('sha256').update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}
