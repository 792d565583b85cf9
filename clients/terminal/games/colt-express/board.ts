import {
  type Bandit,
  CHARACTERS,
  type Colt,
  type ColtView,
  cardFacts,
  facts,
  roundFacts,
  type Tally,
} from '@tavola/games/colt-express';
import { worthBySeat } from '@tavola/words/games/colt-express';
import { messages } from '../../language.ts';
import { wrap } from '../../screen.ts';
import type { SeatView } from '../../seat-view.ts';
import { cardList, SYMBOLS } from './sentences.ts';
import { drawTrain } from './train.ts';

/** The game as one seat sees it, in 79 columns. */
export function drawBoard(seatView: SeatView<Colt>): string[] {
  const { view, paint } = seatView;
  const bandits =
    view.bandits.length === 0 ? pickLines(seatView) : view.bandits.map((one) => banditLine(seatView, one));
  const below = [...bandits, ...deckLines(seatView), ...ownLines(seatView), ...countLines(seatView)];
  return [
    ...headLines(seatView).flatMap((line) => wrap(line)),
    ...drawTrain(view, paint),
    ...below.flatMap((line) => wrap(line)),
  ];
}

function headLines(seatView: SeatView<Colt>): string[] {
  const { phase, rounds, round, level } = seatView.view;
  const { language, coltExpress, coltExpressTerminal: m } = messages();
  const card = rounds.at(-1);
  if (phase === 'over') return [m.over];
  if (card === undefined) return [phase === 'attack' ? m.attack({ level }) : m.before];
  const turns = language.facts(roundFacts(card).turns.map((turn) => coltExpress.names.turn(turn)));
  const head = m.round({ round, rounds: facts.ROUNDS, card: coltExpress.names.round(card), turns });
  return [head, phaseLine(seatView)];
}

function phaseLine({ view, names: people }: SeatView<Colt>): string {
  const { coltExpress, coltExpressTerminal: m } = messages();
  const { phase, first, acting, rounds, turn } = view;
  if (phase === 'schemin') {
    const card = rounds.at(-1);
    const icon = (card === undefined ? undefined : roundFacts(card).turns[turn]) ?? 'standard';
    return m.schemin({ turn: turn + 1, kind: coltExpress.names.turn(icon), name: people[first] ?? '' });
  }
  if (phase === 'keep') return m.keep;
  return acting === null ? m.stealin : m['stealin.card'](owned(acting.card));
}

function owned(card: Parameters<typeof cardFacts>[0]): { bandit: string; card: string } {
  const { names } = messages().coltExpress;
  return { bandit: names.bandit(cardFacts(card).who), card: names.card(card) };
}

/** While players choose bandits: the picks so far, and the powers of the free bandits. */
function pickLines({ view, names: people }: SeatView<Colt>): string[] {
  const { coltExpress, coltExpressTerminal: m } = messages();
  const { names } = coltExpress;
  const taken = view.picks.flat();
  const free = CHARACTERS.filter((who) => !taken.includes(who));
  return [
    ...view.picks.flatMap((own, seat) =>
      own.length === 0 ? [] : [m.picked({ name: people[seat] ?? '', bandits: names.bandits(own) })],
    ),
    m.available({ bandits: names.bandits(free) }),
    ...free.map((who) => m['available.power']({ bandit: names.bandit(who), power: names.power(who) })),
  ];
}

function banditLine({ view, paint, names: people }: SeatView<Colt>, bandit: Bandit): string {
  const { language, coltExpress, coltExpressTerminal: m } = messages();
  const { who, seat, bullets, hits, hostage, at } = bandit;
  const player = view.players[seat];
  const parts = [
    ...(at === 'riding' ? [m['fact.riding']] : at === 'away' ? [m['fact.away']] : []),
    ...(view.gone.includes(seat) ? [m['fact.resigned']] : []),
    m['fact.bullets']({ count: bullets }),
    ...(hits > 0 ? [m['fact.hits']({ count: hits })] : []),
    ...lootFacts(view, bandit),
    ...(hostage === null ? [] : [m['fact.hostage']({ hostage: coltExpress.names.hostage(hostage.who) })]),
    ...(player === undefined || view.phase === 'over' ? [] : [m['fact.cards'](player)]),
  ];
  const symbol = paint.seat(seat, SYMBOLS[who]);
  const name = people[seat] ?? '';
  return m.bandit({ symbol, name, bandit: coltExpress.names.bandit(who), facts: language.facts(parts) });
}

/** What a bandit carries. Purses of other players are closed. */
function lootFacts({ loot }: ColtView, { who, bank }: Bandit): readonly string[] {
  const { coltExpress, coltExpressTerminal: m } = messages();
  const own = loot.filter(({ at }) => at === who);
  const values = own.flatMap((token) => (token.kind === 'purse' && token.value !== null ? [token.value] : []));
  const count = (kind: string): number => own.filter((token) => token.kind === kind).length;
  const [closed, jewels, strongboxes, flasks] = [
    count('purse') - values.length,
    count('jewel'),
    count('strongbox'),
    count('flask'),
  ];
  const parts = [
    ...(values.length > 0 ? [m['loot.purses']({ sums: coltExpress.names.sums(values) })] : []),
    ...(closed > 0 ? [m['loot.closed']({ count: closed })] : []),
    ...(jewels > 0 ? [m['loot.jewels']({ count: jewels })] : []),
    ...(strongboxes > 0 ? [m['loot.strongboxes']({ count: strongboxes })] : []),
    ...(flasks > 0 ? [m['loot.flasks']({ count: flasks })] : []),
    ...(bank > 0 ? [m['loot.bank']({ money: coltExpress.names.money(bank * facts.CONDUCTOR_PAYS) })] : []),
  ];
  return parts.length === 0 ? [m['loot.none']] : parts;
}

/** At a real table only the top card shows. With open history all are listed, except other players’ face-down cards. */
function deckLines({ view, names: people }: SeatView<Colt>): string[] {
  const { language, coltExpressTerminal: m } = messages();
  const { stack, history, phase } = view;
  if (phase !== 'schemin' && phase !== 'keep' && phase !== 'stealin') return [];
  if (stack.length === 0) return [m['deck.empty']];
  const cards = stack.map(({ seat, card, face }) => {
    if (card === null) return m['deck.hidden']({ name: people[seat] ?? '' });
    return m[face === 'down' ? 'deck.own' : 'deck.card'](owned(card));
  });
  if (history === 'open') return [m['deck.all']({ cards: language.facts(cards) })];
  const count = stack.length;
  return [phase === 'stealin' ? m['deck.left']({ count }) : m['deck.top']({ count, card: cards.at(-1) ?? '' })];
}

function ownLines(seatView: SeatView<Colt>): string[] {
  const { coltExpress, coltExpressTerminal: m } = messages();
  const { own, phase, hostages, bandits } = seatView.view;
  if (own === null || bandits.length === 0 || phase === 'over' || phase === 'attack') return [];
  const isSchemin = phase === 'schemin' || phase === 'keep';
  return [
    ...(isSchemin ? [m.hand({ cards: cardList(seatView, own.hand), deck: own.deck.length })] : []),
    ...(own.kept.length > 0 ? [m.kept({ cards: cardList(seatView, own.kept) })] : []),
    ...(hostages.length === 0 ? [] : [m.hostages({ hostages: coltExpress.names.hostages(hostages) })]),
  ];
}

/** The final count. */
function countLines({ view: { count, bandits }, names: people }: SeatView<Colt>): string[] {
  const { language, coltExpress, coltExpressTerminal: m } = messages();
  if (count === null) return [];
  const { money } = coltExpress.names;
  return count.money.map((sum, seat) => {
    const own = count.bandits.filter(({ who }) => bandits.some((bandit) => bandit.who === who && bandit.seat === seat));
    const parts = own.flatMap(tallyFacts);
    if (count.gunslinger[seat] === true) parts.push(m['tally.gunslinger']({ money: money(facts.GUNSLINGER) }));
    const all = parts.length === 0 ? m['loot.none'] : language.facts(parts);
    return m.tally({ name: people[seat] ?? '', parts: all, money: money(sum) });
  });
}

function tallyFacts(tally: Tally): string[] {
  const { coltExpress, coltExpressTerminal: m } = messages();
  const { money } = coltExpress.names;
  const parts = (['purses', 'jewels', 'strongboxes', 'ransom', 'penalty'] as const)
    .filter((part) => tally[part] !== 0)
    .map((part) => m[`tally.${part}`]({ money: money(part === 'penalty' ? -tally.penalty : tally[part]) }));
  return tally.caught ? [...parts, m['tally.caught']] : parts;
}

/** The money of each player as far as this seat knows. */
export function moneyLine({ view, names: people }: SeatView<Colt>): string | null {
  const { language, coltExpress, coltExpressTerminal: m } = messages();
  if (view.bandits.length === 0) return null;
  const worth = view.count?.money.map((sum) => ({ sum, closed: 0 })) ?? worthBySeat(view);
  const sums = worth.map(({ sum, closed }, seat) => {
    const known = { name: people[seat] ?? '', money: coltExpress.names.money(sum) };
    if (closed === 0) return m['score.sum'](known);
    return m['score.closed']({ ...known, purses: m['loot.closed']({ count: closed }) });
  });
  return m.score({ sums: language.facts(sums) });
}
