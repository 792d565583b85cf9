const POLICY = [
  "default-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
].join('; ');

const SAFE: Readonly<Record<string, string>> = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  // A static file says otherwise where it is served.
  'cache-control': 'no-store',
};

/** On every answer, whatever it is. */
export function safeHeaders(https: boolean): Readonly<Record<string, string>> {
  return https ? { ...SAFE, 'strict-transport-security': 'max-age=31536000' } : SAFE;
}
