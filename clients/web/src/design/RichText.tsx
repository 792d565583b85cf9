import type { Rich } from '@tavola/words';
import type { JSX } from 'preact';

/** A message with emphasized parts. */
export function RichText({ of }: { readonly of: Rich }): JSX.Element {
  return <>{of.map(({ text, tone }, index) => (tone === 'strong' ? <strong key={index}>{text}</strong> : text))}</>;
}
