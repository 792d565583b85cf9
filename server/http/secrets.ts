import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether two secrets are equal. Compares hashes in constant time. */
export function isSameSecret(brought: string | null, wanted: string | null): boolean {
  if (brought === null || wanted === null) return false;
  const [left, right] = [brought, wanted].map((text) => createHash('sha256').update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}
