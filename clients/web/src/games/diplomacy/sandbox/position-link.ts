import {
  type DiplomacyOptions,
  type DiplomacyState,
  diplomacy,
  formatPhase,
  notateOrder,
  type Order,
  type Place,
  type Unit,
  unitsOf,
  variantById,
  variantOf,
} from '@tavola/games/diplomacy';
import { fail, ok, type Result } from '@tavola/kernel';

/** Longer than any position in a link. */
const LONGEST = 4_000;

/**
 * A position as text that an address shows as it is: `S1904R.FRANCE_APAR_FSPA-SC_*ABEL*PIC*BUR_PAR_SPA`. Powers are separated by
 * dots, their units and centres by underscores. A unit has its type, a dislodged one a star before it and before each retreat.
 * The phase of a variant has its name: `S1901M-france-austria`.
 */
export function encodePosition(state: DiplomacyState): string {
  const rows = variantOf(state).powers.flatMap((power, seat) => {
    const items = [
      ...unitsOf(state.units, seat).map(unitItem),
      ...unitsOf(state.dislodged, seat).map((unit) =>
        [`*${unitItem(unit)}`, ...unit.retreats.map(placeItem)].join('*'),
      ),
      ...(state.centres[seat] ?? []).map(placeItem),
    ];
    return items.length === 0 ? [] : [[power.toUpperCase(), ...items].join('_')];
  });
  const { variant } = state;
  return [formatPhase(state) + (variant === undefined ? '' : `-${variant}`), ...rows].join('.');
}

function unitItem({ type, at }: Unit): string {
  return `${type}${placeItem(at)}`;
}

function placeItem(place: Place): string {
  return place.toUpperCase().replace('/', '-');
}

/** Reads the position of a link, even one that can’t be played yet. A failure names what can’t be read. */
export function decodePosition(text: string, options: DiplomacyOptions): Result<DiplomacyState> {
  if (text.length > LONGEST) return fail('too-long');
  const [head = '', ...powers] = text.split('.');
  const [, phase = '', name] = /^([^-]*)(?:-(.*))?$/.exec(head) ?? [];
  if (name !== undefined && variantById(name) === undefined) return fail('bad-field', 'variant', name);
  const { variant: _, ...others } = options;
  const rows = powers.map((part) => part.split('_'));
  const lists = (wanted: (item: string) => boolean) =>
    Object.fromEntries(rows.map(([power = '', ...items]) => [power, items.filter(wanted)] as const));
  const units = lists((item) => !isCentre(item));
  const retreats = Object.entries(units).map(([power, items]) => [power, Object.fromEntries(items.flatMap(waysOf))]);
  const raw = {
    phase,
    units: Object.fromEntries(Object.entries(units).map(([power, items]) => [power, items.map(unitAsWritten)])),
    centers: lists(isCentre),
    retreats: Object.fromEntries(retreats),
    // The rules refuse positions in which no one has orders to give. A finished game may be one.
    tavola: { over: 'draw-agreed' },
  };
  const read = diplomacy.position.read(raw, name === undefined ? others : { ...others, variant: name });
  return read.ok ? ok({ ...read.value, over: null }) : read;
}

function isCentre(item: string): boolean {
  return /^[A-Z]{3}$/.test(item);
}

/** `*FSPA-SC*WES` is `*F SPA/SC`. What has another form stays, so that it is refused by its name. */
function unitAsWritten(item: string): string {
  const [, type, place] = /^(\*?[AF])([A-Z]{3}(?:-[NSEW]C)?)(?:\*.*)?$/.exec(item) ?? [];
  return type === undefined || place === undefined ? item : `${type} ${place.replace('-', '/')}`;
}

function waysOf(item: string): readonly (readonly [string, readonly string[]])[] {
  const [unit = '', ...ways] = item.replace(/^\*/, '').split('*');
  return item.startsWith('*') ? [[unitAsWritten(unit), ways.map((way) => way.replace('-', '/'))]] : [];
}

/** Parameters of the page’s address that the position editor reads and writes. */
export const POSITION_PARAM = 'position';
export const ORDERS_PARAM = 'orders';

/**
 * The address that opens the sandbox at a position, with orders of any powers: for *Try it in the sandbox* and for sharing.
 */
export function sandboxAddress(state: DiplomacyState, orders: readonly Order[] = []): string {
  const text = orders.map((order) => notateOrder(state, order)).join('\n');
  const search = new URLSearchParams({
    sandbox: '1',
    [POSITION_PARAM]: encodePosition(state),
    ...(text === '' ? {} : { [ORDERS_PARAM]: text }),
  });
  return `/play/diplomacy?${search.toString()}`;
}
