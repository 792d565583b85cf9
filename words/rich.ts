/** A sentence in parts, so that a client can set the weighty ones apart. Messages with tags are of this kind. */
export interface RichPart {
  readonly text: string;
  readonly tone?: 'strong' | 'danger' | 'link';
}

export type Rich = readonly RichPart[];

/** The same without tones. */
export function plain(rich: Rich): string {
  return rich.map(({ text }) => text).join('');
}
