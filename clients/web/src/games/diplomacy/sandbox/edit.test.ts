import { type DiplomacyOptions, diplomacy, parsePhase } from '@tavola/games/diplomacy';
import { noChance, start } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { type Brush, type EditTool, editAt, emptied, removeUnit, withMoment } from './edit.ts';
import { afterEdit, redone, startHistory, undone } from './edit-history.ts';
import { odditiesOf } from './oddities.ts';
import { encodePosition } from './position-link.ts';

const options: DiplomacyOptions = { edition: 'tavola', lastYear: 2300 };
const { state } = start(diplomacy, { options, seats: 7 }, noChance).step;
const [AUSTRIA, FRANCE, RUSSIA] = [0, 2, 5];

const brush = (tool: EditTool, owner: number | null = RUSSIA, from: string | null = null): Brush => ({
  tool,
  owner,
  from,
});

/** The kind of the edit, and the place and type of the unit that it leaves. */
function result(tool: EditTool, place: string, owner: number | null = RUSSIA, from: string | null = null) {
  const edit = editAt(state, brush(tool, owner, from), place);
  if (edit.kind === 'refused') return `refused ${edit.code}`;
  if (edit.kind === 'coast') return `coast ${edit.places.join(' ')}`;
  return 'unit' in edit ? `${edit.kind} ${edit.unit.seat} ${edit.unit.type} ${edit.unit.at}` : edit.kind;
}

describe('a press in the position editor', () => {
  it.each([
    ['army', 'lvn', 'place 5 A lvn'],
    ['army', 'bot', 'refused army-at-sea'],
    ['fleet', 'ukr', 'refused fleet-inland'],
    ['fleet', 'bot', 'place 5 F bot'],
    ['fleet', 'spa', 'coast spa/nc spa/sc'],
    ['fleet', 'spa/nc', 'place 5 F spa/nc'],
    // One’s own unit is switched where both can be.
    ['army', 'sev', 'switch 5 A sev'],
    ['fleet', 'sev', 'switch 5 A sev'],
    ['army', 'mos', 'refused only-army'],
    ['fleet', 'mos', 'refused fleet-inland'],
    ['army', 'stp', 'switch 5 A stp'],
    ['army', 'par', 'replace 5 A par'],
    ['remove', 'stp', 'remove 5 F stp/sc'],
    ['remove', 'lvn', 'refused nothing-here'],
    ['owner', 'swe', 'paint'],
    ['owner', 'mos', 'same'],
    ['owner', 'lvn', 'refused no-centre'],
    ['move', 'war', 'pick'],
    ['move', 'lvn', 'refused nothing-here'],
  ] as const)('%s in %s: %s', (tool, place, wanted) => {
    expect(result(tool, place)).toBe(wanted);
  });

  it.each([
    ['mos', 'fin', 'move 5 A fin'],
    ['mos', 'bot', 'refused army-at-sea'],
    ['mos', 'war', 'refused occupied'],
    ['mos', 'mos', 'same'],
    ['bre', 'spa', 'coast spa/nc spa/sc'],
    ['stp', 'stp/nc', 'move 5 F stp/nc'],
  ])('moves %s to %s: %s', (from, to, wanted) => {
    expect(result('move', to, RUSSIA, from)).toBe(wanted);
  });

  it('needs a power for a unit, and none for a neutral centre', () => {
    expect(result('army', 'lvn', null)).toBe('refused choose-power');
    const edit = editAt(state, brush('owner', null), 'mos');
    expect('state' in edit && edit.state.centres[RUSSIA]).toEqual(['sev', 'stp', 'war']);
  });

  it('places on another power’s unit in a retreat phase to dislodge it', () => {
    const retreats = withMoment(state, { stage: 'retreats' });
    const edit = editAt(retreats, brush('army'), 'par');
    const after = 'state' in edit ? edit.state : retreats;
    expect(edit.kind).toBe('dislodge');
    expect(after.dislodged).toEqual([{ seat: FRANCE, type: 'A', at: 'par', retreats: ['bur', 'gas', 'pic'] }]);
    // A unit placed there closes the retreat.
    const closed = editAt(after, brush('army', AUSTRIA), 'bur');
    expect('state' in closed && closed.state.dislodged[0]?.retreats).toEqual(['gas', 'pic']);
    const removed = removeUnit(after, 'par');
    expect(removed.kind === 'remove' && removed.unit.seat).toBe(RUSSIA);
  });

  it('keeps season and phase together', () => {
    const winter = withMoment(state, { season: 'winter' });
    expect(encodePosition(winter).slice(0, 6)).toBe('W1901A');
    expect(encodePosition(withMoment(winter, { season: 'fall', year: 1904 })).slice(0, 6)).toBe('F1904M');
    expect(parsePhase(encodePosition(withMoment(winter, { stage: 'movement' })).slice(0, 6))).not.toBeNull();
  });
});

describe('odd positions', () => {
  it('are listed', () => {
    expect(odditiesOf(state)).toEqual([]);
    expect(odditiesOf(emptied(state))).toEqual([{ code: 'idle' }]);
    const more = editAt(state, brush('army'), 'lvn');
    const extra = { code: 'extra-units', seat: RUSSIA, units: 5, centres: 4 };
    expect('state' in more && odditiesOf(more.state)).toEqual([extra]);
    const units = state.units.filter(({ seat }) => seat !== AUSTRIA);
    expect(odditiesOf({ ...state, units })).toEqual([{ code: 'no-units', seat: AUSTRIA }]);
  });
});

it('undo and redo go through all edits, and a new edit ends redo', () => {
  const done = [1, 2, 3].reduce(afterEdit<number>, startHistory(0));
  expect(undone(undone(done)).now).toBe(1);
  expect(redone(undone(undone(done))).now).toBe(2);
  expect(afterEdit(undone(done), 9)).toEqual({ past: [0, 1, 2], now: 9, future: [] });
  expect(undone(startHistory(0)).now).toBe(0);
});
