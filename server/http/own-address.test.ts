import { expect, it } from 'vitest';
import { ownAddress } from './own-address.ts';

it.each([
  ['127.0.0.1', 'http://127.0.0.1:8080'],
  ['localhost', 'http://localhost:8080'],
  ['0.0.0.0', 'http://127.0.0.1:8080'],
  ['::', 'http://127.0.0.1:8080'],
  ['::1', 'http://[::1]:8080'],
])('a server on %s has an address that can be opened', (host, address) => {
  expect(ownAddress(host, 8080)).toBe(address);
  expect(new URL(address).port).toBe('8080');
});
