import { type DiplomacyOptions, type DiplomacyState, diplomacy, variantOf } from '@tavola/games/diplomacy';
import { fail, type Seat, seeded, start } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { MAX_ORDER_TEXT, readBulkOrders } from './bulk-orders.ts';
import { emptied } from './edit.ts';
import { decodePosition, encodePosition, sandboxAddress } from './position-link.ts';
import { openEditor } from './use-editor.ts';

const options: DiplomacyOptions = { edition: 'tavola', lastYear: 2300 };
const opening = start(diplomacy, { options, seats: 7 }, seeded(1)).step.state;

/** Positions of a random game, of all phases. */
function positionsOf(seed: number, steps: number): readonly DiplomacyState[] {
  const chance = seeded(seed);
  const found = [opening];
  for (let step = 0; step < steps; step += 1) {
    const state = found.at(-1) ?? opening;
    if (state.over !== null) break;
    const moves = diplomacy.pending(state).map(({ seat }: { readonly seat: Seat }) => ({
      seat,
      action: diplomacy.sample(state, seat, chance),
    }));
    found.push(diplomacy.apply(state, moves, chance).state);
  }
  return found;
}

const played = [1, 2, 3].flatMap((seed) => positionsOf(seed, 25)).filter(({ over }) => over === null);

describe('a position in a link', () => {
  it('comes back as it was, in every phase', () => {
    expect(new Set(played.map(({ stage }) => stage)).size).toBe(3);
    for (const state of played) {
      const text = encodePosition(state);
      const read = decodePosition(text, options);
      const { dealings: _, ...shown } = state;
      expect(read.ok && { ...read.value, lost: state.lost }).toEqual(shown);
      // As the address has it, without escapes.
      expect(new URLSearchParams({ text }).toString()).toBe(`text=${text}`);
    }
  });

  it.each(['france-austria', 'fleet-rome', 'build-anywhere'])('has the variant: %s', (variant) => {
    const of = { ...options, variant };
    const { seats } = variantOf(of);
    const first = start(diplomacy, { options: of, seats: seats.length }, seeded(1)).step.state;
    const text = encodePosition(first);
    expect(text).toMatch(new RegExp(`^S1901M-${variant}\\.`));
    // The editor was opened with other options.
    expect(decodePosition(text, options)).toEqual({ ok: true, value: first });
    expect(decodePosition(encodePosition(opening), of)).toEqual({ ok: true, value: opening });
    const { history, fault } = openEditor(new URL(sandboxAddress(first), 'http://x').search, options, null);
    expect([history.now, fault]).toEqual([first, null]);
  });

  it('may be one that nobody can play yet', () => {
    const nothing = emptied(opening);
    expect(decodePosition(encodePosition(nothing), options)).toEqual({ ok: true, value: nothing });
  });

  it.each([
    ['', 'bad-field', 'phase'],
    ['X1901M', 'bad-field', 'phase X1901M'],
    ['S1904M.FRANCE_APARIS', 'bad-field', 'units APARIS'],
    ['S1904M-moon.FRANCE_APAR', 'bad-field', 'variant moon'],
    ['S1904M-france-austria.ITALY_AROM', 'bad-field', 'units ITALY'],
    ['S1904M.SPAIN_APAR', 'bad-field', 'units SPAIN'],
    ['S1904M.FRANCE_FPAR', 'bad-place', 'par'],
    ['S1904M.FRANCE_APAR_FPAR', 'bad-place', 'par'],
    ['S1904M.FRANCE_APAR.ITALY_APAR', 'two-units', 'par'],
    ['S1904M.FRANCE_BUR', 'bad-centre', 'bur'],
    ['S1904R.FRANCE_*APAR*LON', 'bad-retreat', 'par'],
    ['S1904M.FRANCE_APAR<script>', 'bad-field', 'units APAR<script>'],
  ])('is refused where it can’t be read: %s, %s %s', (text, code, at) => {
    const read = decodePosition(text, options);
    expect(read.ok ? 'read' : `${read.error.code} ${(read.error.at ?? []).join(' ')}`).toBe(`${code} ${at}`);
  });

  it('is refused if it’s too long', () => {
    expect(decodePosition('S1904M.'.padEnd(4001, 'A'), options)).toEqual(fail('too-long'));
  });

  it('opens the editor with its orders; a damaged one changes nothing and keeps its text', () => {
    const address = sandboxAddress(opening, [{ type: 'move', unit: 'vie', to: 'tri' }]);
    const opened = openEditor(new URL(address, 'http://x').search, options, null);
    expect(opened).toMatchObject({ orders: 'A VIE - TRI', fault: null, history: { now: opening } });
    const damaged = openEditor('?position=S1904M.FRANCE_APARIS&orders=A', options, null);
    expect(damaged.fault?.text).toBe('S1904M.FRANCE_APARIS');
    expect(damaged.history.now).toEqual(opening);
    expect(damaged.orders).toBe('A');
  });
});

describe('orders of all powers', () => {
  const view = diplomacy.view(opening, null);
  const read = (text: string) => {
    const { bySeat, faults } = readBulkOrders(view, text);
    const orders = [...bySeat].map(
      ([seat, own]) => `${seat}: ${diplomacy.notate(view, { seat, action: { orders: own } })}`,
    );
    return [...orders, ...faults.map((fault) => `${fault.text}? ${fault.reason.code}`)];
  };

  it.each([
    ['lines', 'A VIE - GAL\nA WAR - GAL', ['0: A VIE - GAL', '5: A WAR - GAL']],
    [
      'commas and semicolons',
      'vie-gal, A bud s A vie - gal; f lon h',
      ['0: A VIE - GAL; A BUD S A VIE - GAL', '1: F LON H'],
    ],
    ['powers as headings', 'AUSTRIA:\nA Vie - Gal\n\nEngland\nF Lon H', ['0: A VIE - GAL', '1: F LON H']],
    ['powers before orders', 'Austria: A Vie - Gal, A Bud H', ['0: A VIE - GAL; A BUD H']],
    ['a later order of the same unit', 'A VIE - GAL\nA VIE H', ['0: A VIE H']],
    [
      'what can’t be read',
      'A VIE - GAL, A PAR FLIES, F LON H',
      ['0: A VIE - GAL', '1: F LON H', 'A PAR FLIES? unknown-word'],
    ],
    ['a unit that is not there', 'A BUR - PAR', ['A BUR - PAR? no-such-unit']],
    ['nothing', ' \n ;, ', []],
  ])('may have %s', (_, text, wanted) => {
    expect(read(text)).toEqual(wanted);
  });

  it('of Winter name the power that waives', () => {
    const winter = diplomacy.view({ ...opening, season: 'winter', stage: 'adjustments', units: [] }, null);
    const { bySeat, faults } = readBulkOrders(winter, 'Austria: waive; A VIE B\nF LON B');
    expect(faults).toEqual([]);
    expect([...bySeat.keys()]).toEqual([0, 1]);
    expect(bySeat.get(0)).toHaveLength(2);
  });

  it('are read as far as a text may go', () => {
    const order = 'F LON H';
    const after = (spaces: number) => read(`${' '.repeat(spaces)}${order}`);
    expect(after(MAX_ORDER_TEXT - order.length)).toEqual(['1: F LON H']);
    expect(after(MAX_ORDER_TEXT - order.length + 1)).not.toEqual(['1: F LON H']);
    expect(after(MAX_ORDER_TEXT)).toEqual([]);
  });
});
