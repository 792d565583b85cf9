import { type Bandit, CHARACTERS, type ColtView, cardFacts, facts, type Tally } from '@tavola/colt-express';
import type { Seat } from '@tavola/kernel';
import { wrap } from '../../screen.ts';
import { cardList, characterName, hostageName, type Look, list, playerName, roundWords } from './names.ts';
import { words } from './texts.ts';
import { drawTrain } from './train.ts';

const say = words.board;

/** The whole table as one seat sees it, in 79 columns. */
export function drawBoard(sight: Look): string[] {
  const { view, paint } = sight;
  return [
    ...headline(sight).flatMap((line) => wrap(line)),
    ...drawTrain(view, paint),
    ...(view.bandits.length === 0 ? picks(sight) : view.bandits.map((bandit) => banditLine(sight, bandit))).flatMap(
      (line) => wrap(line),
    ),
    ...[...stackLines(sight), ...ownLines(sight), ...countLines(sight)].flatMap((line) => wrap(line)),
  ];
}

function headline(sight: Look): string[] {
  const { view } = sight;
  const card = view.rounds.at(-1);
  if (view.phase === 'over') return [say.over];
  if (card === undefined) return [view.phase === 'attack' ? say.attack(view.level) : say.before];
  const { turns, event } = roundWords(card);
  return [say.round(view.round, turns, event), phaseLine(sight)];
}

function phaseLine(sight: Look): string {
  const { phase, first, acting } = sight.view;
  if (phase === 'schemin') return say.schemin(playerName(sight, first));
  if (phase === 'keep') return say.keep;
  if (acting === null) return say.stealin;
  const { who, kind: deed } = cardFacts(acting.card);
  return `${say.stealin} ${say.acting(characterName(who), deed)}`;
}

function picks(sight: Look): string[] {
  const { picks: picked, seats } = sight.view;
  const taken = picked.flat();
  const lines = Array.from({ length: seats }, (_, seat) => seat)
    .filter((seat) => (picked[seat] ?? []).length > 0)
    .map((seat) => say.picks(playerName(sight, seat), list((picked[seat] ?? []).map(characterName))));
  return [...lines, say.free(list(CHARACTERS.filter((who) => !taken.includes(who)).map(characterName)))];
}

function banditLine(sight: Look, bandit: Bandit): string {
  const { view, paint } = sight;
  const { who, seat, bullets, hits, hostage, at } = bandit;
  const player = view.players[seat];
  const parts = [
    ...(at === 'riding' ? [say.riding] : at === 'away' ? [say.away] : []),
    ...(view.gone.includes(seat) ? [say.gone] : []),
    say.shots(bullets),
    ...(hits > 0 ? [say.hits(hits)] : []),
    holdings(view, bandit),
    ...(hostage === null ? [] : [hostageName(hostage.who)]),
    ...(player === undefined || view.phase === 'over' ? [] : [say.cards(player.hand, player.deck)]),
  ];
  return `${paint.seat(seat, words.signs[who])} ${characterName(who)} (${playerName(sight, seat)}): ${parts.join('; ')}.`;
}

/** What a bandit carries, closed purses unseen. */
function holdings(view: ColtView, { who, bank }: Bandit): string {
  const own = view.loot.filter(({ at }) => at === who);
  const values = own.flatMap((token) => (token.kind === 'purse' && token.value !== null ? [`$${token.value}`] : []));
  const count = (kind: string): number => own.filter((token) => token.kind === kind).length;
  const closed = count('purse') - values.length;
  const parts = [
    ...(values.length > 0 ? [say.purses(values.join(' '))] : []),
    ...(closed > 0 ? [say.closed(closed)] : []),
    ...(count('jewel') > 0 ? [say.jewels(count('jewel'))] : []),
    ...(count('strongbox') > 0 ? [say.strongboxes(count('strongbox'))] : []),
    ...(count('flask') > 0 ? [say.flasks(count('flask'))] : []),
    ...(bank > 0 ? [say.bank(bank * facts.CONDUCTOR_PAYS)] : []),
  ];
  return parts.length === 0 ? say.nothing : parts.join(', ');
}

/** At a real table only the last card is seen; with open history all of them are listed, face-down ones of others unseen. */
function stackLines(sight: Look): string[] {
  const { stack, history, phase } = sight.view;
  if (phase !== 'schemin' && phase !== 'keep' && phase !== 'stealin') return [];
  const last = stack.at(-1);
  if (last === undefined) return [say.emptyStack];
  const laid = stack.map(({ seat, card, face }) => {
    if (card === null) return say.laidDown(playerName(sight, seat));
    const { who, kind: deed } = cardFacts(card);
    return face === 'down' ? say.laidOwn(characterName(who), deed) : say.laidUp(characterName(who), deed);
  });
  return history === 'open' ? [say.openStack(laid.join(', '))] : [say.stack(stack.length, laid.at(-1) ?? '')];
}

function ownLines({ view, seat }: Look): string[] {
  const { own, phase } = view;
  if (own === null || view.bandits.length === 0 || phase === 'over' || phase === 'attack') return [];
  const hand =
    phase === 'schemin' || phase === 'keep' ? [say.hand(cardList(view, seat, own.hand), own.deck.length)] : [];
  return [...hand, ...(own.kept.length > 0 ? [say.kept(cardList(view, seat, own.kept))] : []), ...waiting(view)];
}

function waiting({ hostages }: ColtView): string[] {
  return hostages.length === 0 ? [] : [say.waiting(list(hostages.map(hostageName)))];
}

/** The money counted out. */
function countLines(sight: Look): string[] {
  const { count, bandits } = sight.view;
  if (count === null) return [];
  return count.money.map((sum, seat) => {
    const own = count.bandits.filter(({ who }) => bandits.some((bandit) => bandit.who === who && bandit.seat === seat));
    const parts = own.flatMap(tallyParts);
    if (count.gunslinger[seat] === true) parts.push(say.tallyParts.gunslinger(facts.GUNSLINGER));
    return say.tally(playerName(sight, seat), parts.length === 0 ? say.nothing : parts.join(', '), sum);
  });
}

function tallyParts(tally: Tally): string[] {
  const parts = (['purses', 'jewels', 'strongboxes', 'ransom', 'penalty'] as const)
    .filter((part) => tally[part] !== 0)
    .map((part) => say.tallyParts[part](tally[part]));
  return tally.caught ? [...parts, say.tallyParts.caught] : parts;
}

/** What everybody has as far as this seat knows: closed purses are told, not guessed. */
export function moneyLine(sight: Look): string | null {
  const { view } = sight;
  if (view.bandits.length === 0) return null;
  if (view.count !== null)
    return words.score(view.count.money.map((sum, seat) => words.scoreOf(playerName(sight, seat), sum, '')).join(', '));
  return words.score(view.players.map((_, seat) => moneyOf(sight, seat)).join(', '));
}

function moneyOf(sight: Look, seat: Seat): string {
  const { loot, bandits } = sight.view;
  let [sum, closed] = [0, 0];
  for (const { who, bank } of bandits.filter((bandit) => bandit.seat === seat)) {
    sum += bank * facts.CONDUCTOR_PAYS;
    for (const token of loot.filter(({ at }) => at === who)) {
      if (token.kind === 'jewel') sum += facts.JEWEL;
      if (token.kind === 'strongbox') sum += facts.STRONGBOX;
      if (token.kind !== 'purse') continue;
      if (token.value === null) closed += 1;
      else sum += token.value;
    }
  }
  return words.scoreOf(playerName(sight, seat), sum, closed === 0 ? '' : words.scoreClosed(say.closed(closed)));
}
