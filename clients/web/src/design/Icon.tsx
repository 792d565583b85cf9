import { createElement, type JSX } from 'preact';

/** An icon in lucide's format: tags with their attributes. */
export type IconNode = readonly (readonly [tag: string, attributes: object])[];

export interface IconProps {
  readonly node: IconNode;
  readonly size?: number;
}

/** A decorative icon. Use it beside text or on a labelled control: screen readers skip it. */
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
