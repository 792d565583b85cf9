/** The message for a code that comes from outside: `prefix.code`, if there is one without parameters. */
export function byCode(m: object, prefix: string, code: string): string | undefined {
  const key = `${prefix}.${code}`;
  const text: unknown = Object.hasOwn(m, key) ? m[key as keyof typeof m] : undefined;
  return typeof text === 'string' ? text : undefined;
}
