/** A plain value as text, without JSON punctuation. */
export function describe(value: unknown): string {
  if (value === null || value === undefined || value === '') return '-';
  if (Array.isArray(value)) return value.map(describe).join(', ') || '-';
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, part]) => (key === 'type' ? describe(part) : `${key} ${describe(part)}`))
      .join(', ');
  return String(value);
}

/** One line per member of a view. */
export function describeLines(value: unknown): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`  ${describe(value)}`];
  return Object.entries(value).map(([key, part]) => `  ${key}: ${describe(part)}`);
}

export function numbered(items: readonly string[]): string[] {
  const width = String(items.length).length;
  return items.map((item, index) => `  ${String(index + 1).padStart(width)} ${item}`);
}
