import { anchors, type Label } from './anchors.ts';
import { atlas } from './atlas.ts';
import { type Detail, nameSize } from './detail.ts';

const SEAS = new Set(atlas.faces.filter(({ kind }) => kind === 'sea').map(({ id }) => id));
/** Line height of labels (em). */
const LEADING = { sea: 1.02, land: 0.88 } as const;

interface Props {
  readonly detail: Detail;
  /** Owners of supply centres, shown by colour. */
  readonly owners: ReadonlyMap<string, number>;
}

/** Names and supply centres. */
export function Labels({ detail, owners }: Props) {
  const { level, shrink, piece } = detail;
  const all = [...anchors[level]];
  return (
    <g class="map-labels">
      {(level === 'near' || level === 'wide') && (
        <text
          class="map-land-name map-waste-name"
          x="601"
          y="903"
          style={{ fontSize: Math.max(10.5 * shrink, detail.minName) }}
        >
          Switzerland
        </text>
      )}
      {all.map(([id, { label }]) => label !== null && <Name key={id} {...{ id, label, detail }} />)}
      {all.map(
        ([id, { centre }]) =>
          centre !== null && (
            <g key={id} transform={`translate(${centre.x} ${centre.y}) scale(${(piece * shrink).toFixed(3)})`}>
              <circle class="map-centre" r="4.6" />
              <circle
                class={owners.has(id) ? `map-centre-core map-seat-${owners.get(id)}` : 'map-centre-core'}
                r="2.3"
              />
            </g>
          ),
      )}
    </g>
  );
}

function Name({ id, label, detail }: { readonly id: string; readonly label: Label; readonly detail: Detail }) {
  const kind = SEAS.has(id) ? 'sea' : 'land';
  const isCode = label.lines[0]?.toLowerCase() === id;
  const size = nameSize(label, detail);
  const high = size * LEADING[kind];
  const { x, y, turn, lines } = label;
  return (
    <text
      class={`map-${kind}-${isCode ? 'code' : 'name'}`}
      style={{ fontSize: size }}
      transform={turn === 0 ? undefined : `rotate(${turn} ${x} ${y})`}
    >
      {lines.map((line, index) => (
        <tspan key={line} x={x} y={y + (index - (lines.length - 1) / 2) * high}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

interface CoastProps {
  readonly detail: Detail;
  /** Provinces with a unit, which hides the labels of their coasts. */
  readonly taken: ReadonlySet<string>;
}

/** Labels of coasts. */
export function CoastNames({ detail: { level, piece, shrink, minName }, taken }: CoastProps) {
  if (level === 'far') return null;
  return (
    <g class="map-labels">
      {[...anchors[level]].flatMap(([id, { coasts }]) =>
        taken.has(id)
          ? []
          : [...coasts].map(([coast, { x, y }]) => (
              <text
                key={`${id} ${coast}`}
                class="map-coast-name"
                x={x}
                y={y}
                style={{ fontSize: Math.max(13 * piece * shrink, minName) }}
              >
                {coast.toUpperCase()}
              </text>
            )),
      )}
    </g>
  );
}
