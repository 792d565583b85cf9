import { createElement, type JSX } from 'preact';

/** A drawing as lucide keeps it: tags with their attributes. */
export type IconNode = readonly (readonly [tag: string, attributes: object])[];

export interface IconProps {
  readonly node: IconNode;
  readonly size?: number;
}

/** Always beside words or on a labelled control, so that it says nothing itself. */
export function Icon({ node, size = 18 }: IconProps): JSX.Element {
  return (
    <svg
      class="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="1.75"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      {node.map(([tag, attributes]) => createElement(tag, attributes))}
    </svg>
  );
}
