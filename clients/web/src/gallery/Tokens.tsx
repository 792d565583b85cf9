import type { JSX } from 'preact';
import { Specimen } from './Specimen.tsx';

const COLOURS = [
  ...['paper', 'sheet', 'well', 'chip', 'line', 'line2', 'field', 'ink', 'ink2', 'ink3'],
  ...['accent', 'accent-ink', 'soft', 'danger', 'danger-soft', 'warn', 'warn-soft', 'key'],
];
const TYPE = ['display', 'title', 'card-title', 'phase', 'section', 'score', 'clock', 'lead', 'body', 'meta', 'small'];
const SPACES = ['s1', 's2', 's3', 's4', 's5', 's6', 's7', 's8', 's9'];

export function Tokens(): JSX.Element {
  return (
    <>
      <Specimen title="Colour">
        <ul class="swatches">
          {COLOURS.map((name) => (
            <li key={name}>
              <span style={{ background: `var(--${name})` }} />
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="Type">
        <ul class="type-list">
          {TYPE.map((name) => (
            <li key={name}>
              <span class="meta">{name}</span>
              <span style={{ font: `var(--${name})` }}>Pull up a chair.</span>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="Space and elevation">
        <div class="row wrap">
          {SPACES.map((name) => (
            <span key={name} class="space-box" style={{ width: `var(--${name})`, height: `var(--${name})` }} />
          ))}
          {['e1', 'e2', 'e3'].map((name) => (
            <span key={name} class="lift-box" style={{ boxShadow: `var(--${name})` }}>
              {name}
            </span>
          ))}
        </div>
      </Specimen>
    </>
  );
}
