import type { Reason } from '@tavola/kernel';
import type { Diplomacy as Messages } from '../../generated/diplomacy.ts';
import type { Names } from './names.ts';

/** What a position looks like. */
export const POSITION_EXAMPLE = '{"phase": "S1901M", "units": {"FRANCE": ["A PAR"]}}';

/** Why a text cannot be played, as a sentence. Of a record the phase comes first, and perhaps the power. */
export function positionWords(m: Messages, names: Names) {
  const faults: Readonly<Record<string, (...at: readonly string[]) => string>> = {
    empty: () => m['position.empty'],
    'too-long': () => m['position.too-long'],
    'not-json': (line = '') => (line === '' ? m['position.not-json'] : m['position.not-json-line']({ line })),
    'position-not-an-object': () => m['position.position-not-an-object']({ example: POSITION_EXAMPLE }),
    'record-not-an-object': () => m['position.record-not-an-object'],
    'no-phases': () => m['position.no-phases'],
    'other-map': () => m['position.other-map'],
    'unknown-field': (member = '') => m['position.unknown-field']({ member }),
    'bad-field': (member = '', entry = '') =>
      entry === '' ? m['position.bad-field']({ member }) : m['position.bad-entry']({ member, entry }),
    'bad-phase': () => m['position.bad-phase'],
    'bad-place': (at = '') => m['position.bad-place']({ place: names.place(at) }),
    'two-units': (at = '') => m['position.two-units']({ place: names.place(at) }),
    'too-many-units': () => m['position.too-many-units'],
    'bad-retreat': (at = '') => m['position.bad-retreat']({ place: names.place(at) }),
    'bad-centre': (at = '') => m['position.bad-centre']({ place: names.place(at) }),
    'nobody-to-ask': () => m['position.nobody-to-ask'],
    'other-result': () => m['position.other-result'],
  };
  /** An order in a record, by its power. */
  const order = (power?: string, ...typed: readonly string[]): string =>
    power === undefined
      ? m['position.other']
      : m['position.bad-order']({ power, order: typed.join(' ').toUpperCase() });
  return ({ code, at = [] }: Reason): string => {
    const phase = /^[SFW]\d{4}[MRA]$/.test(at[0] ?? '') ? at[0] : undefined;
    const about = phase === undefined ? at : at.slice(1);
    const fault = faults[code]?.(...about) ?? (phase === undefined ? m['position.other'] : order(...about));
    const said = phase === undefined ? fault : m['position.in-phase']({ phase, fault });
    return `${said} ${m['position.unchanged']}`;
  };
}
