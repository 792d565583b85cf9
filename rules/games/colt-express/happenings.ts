import { banditOf, banditsFrom, banditsIn } from './bandits.ts';
import { HORSES_LOST, LARGE_TABLE } from './data.ts';
import { editionOf } from './edition.ts';
import type { Motive, NeutralCause } from './events.ts';
import { clearForbidden } from './forbidden.ts';
import { countAt } from './loot.ts';
import { cheapestOf } from './outcome.ts';
import { moveMarshal } from './perform.ts';
import { type ColtRun, emit, hit, moveBandit, setBandit, setToken } from './run.ts';
import { cabooseOf, inside, roof, spaceFacts } from './spaces.ts';
import { anyToken, dropToken, takeToken } from './tokens.ts';
import type { Bandit, Character, RoundEvent } from './types.ts';

/** What the round card does when all cards are resolved. What only counts at the end is in `outcome.ts`. */
export const HAPPENINGS: Readonly<Record<RoundEvent, (run: ColtRun) => void>> = {
  'angry-marshal': (run) => {
    hitThose(run, 'angry-marshal', ({ at }) => at === roof(run.state.marshal));
    if (editionOf(run.state).angryMarshalMoves) walkMarshal(run, run.state.marshal + 1);
  },
  'swivel-arm': (run) => sweepRoofs(run, 'swivel-arm', () => cabooseOf(run.state)),
  braking: (run) => sweepRoofs(run, 'braking', (car) => Math.max(0, car - 1)),
  'take-it-all': (run) => {
    const index = run.state.loot.findIndex(({ kind, at }) => kind === 'strongbox' && at === 'box');
    if (index < 0) return;
    const at = inside(run.state.marshal);
    setToken(run, index, { kind: 'strongbox', at });
    emit(run, { type: 'strongbox-placed', token: index, at });
  },
  'passengers-rebellion': (run) => hitThose(run, 'rebellion', (bandit) => isInsideTrain(bandit)),
  'panting-horses': (run) => {
    const lost = run.state.seats >= LARGE_TABLE ? HORSES_LOST.large : HORSES_LOST.small;
    const left = Math.max(0, run.state.horses.length - lost);
    for (const from of run.state.horses.slice(left).reverse()) emit(run, { type: 'horse-moved', from, to: null });
    run.state.horses = run.state.horses.slice(0, left);
  },
  'whisky-for-the-marshal': whiskyForTheMarshal,
  'higher-speed': higherSpeed,
  'shotguns-rage': (run) => {
    const beside = run.state.coach?.beside ?? 0;
    const near: readonly string[] = ['ci', 'cr', inside(beside), roof(beside)];
    hitThose(run, 'rage', ({ at }) => near.includes(at));
  },
  'marshals-revenge': (run) => {
    const space = roof(run.state.marshal);
    const any = !editionOf(run.state).revengeTakesPurses;
    for (const { who, at } of banditsFrom(run.state, run.state.first)) {
      const token = at === space ? cheapestOf(run.state, who, any) : null;
      if (token !== null) dropToken(run, who, token, space);
    }
  },
  pickpocketing: (run) => {
    const alone = banditsFrom(run.state, run.state.first).filter(({ at }) => {
      return (
        at !== 'away' && at !== 'riding' && banditsIn(run.state, at).length === 1 && countAt(run.state, at, 'purse') > 0
      );
    });
    run.state.queue = alone.map(({ who }) => ({ type: 'pickpocket', who }));
  },
  'hostage-conductor': (run) => {
    for (const { who, at, bank } of banditsFrom(run.state, run.state.first)) {
      if (at !== '0i' && at !== '0r') continue;
      setBandit(run, who, { bank: bank + 1 });
      emit(run, { type: 'paid', who });
    }
  },
  'sharing-the-loot': () => {},
  escape: () => {},
  'mortal-bullet': () => {},
};

function isInsideTrain({ at }: Bandit): boolean {
  return at !== 'away' && at !== 'riding' && !spaceFacts(at).roof && !spaceFacts(at).coach;
}

function hitThose(run: ColtRun, cause: NeutralCause, isHit: (bandit: Bandit) => boolean): void {
  for (const { who } of banditsFrom(run.state, run.state.first).filter(isHit))
    hit(run, banditOf(run.state, who), cause);
}

/** Bandits on the roofs of the train, not on the stagecoach, are all carried off at once. */
function sweepRoofs(run: ColtRun, by: Motive, target: (car: number) => number): void {
  for (const bandit of banditsFrom(run.state, run.state.first)) {
    if (bandit.at === 'away' || bandit.at === 'riding') continue;
    const { car, roof: isRoof, coach } = spaceFacts(bandit.at);
    if (isRoof && !coach && target(car) !== car) moveBandit(run, bandit, roof(target(car)), by);
  }
  clearForbidden(run, run.state.first);
}

/** Car by car, hitting every bandit he meets. He stops at the caboose. */
function walkMarshal(run: ColtRun, to: number): void {
  while (run.state.marshal < Math.min(to, cabooseOf(run.state))) {
    moveMarshal(run, run.state.marshal + 1);
    clearForbidden(run, run.state.first);
  }
}

function whiskyForTheMarshal(run: ColtRun): void {
  const car = inside(run.state.marshal);
  const flasks = run.state.loot.flatMap((token, index) => (token.kind === 'flask' && token.at === car ? [index] : []));
  if (flasks.length === 0) return;
  const index = flasks[flasks.length > 1 ? run.chance.below(flasks.length) : 0] ?? 0;
  const token = run.state.loot[index];
  if (token?.kind !== 'flask') return;
  setToken(run, index, { ...token, at: 'box', known: 'all' });
  run.shownToAll = true;
  emit(run, { type: 'flask-emptied', token: index, old: token.old });
  walkMarshal(run, token.old ? cabooseOf(run.state) : run.state.marshal + 1);
}

/** Everything outside loses ground at once. Only then the Shotgun acts on bandits beside him. */
function higherSpeed(run: ColtRun): void {
  const last = cabooseOf(run.state);
  if (editionOf(run.state).speedMovesAll) {
    run.state.horses.forEach((from) => {
      if (from < last) emit(run, { type: 'horse-moved', from, to: from + 1 });
    });
    run.state.horses = run.state.horses.map((level) => Math.min(last, level + 1));
    moveCoach(run);
  }
  sweepRoofs(run, 'higher-speed', (car) => Math.min(last, car + 1));
}

/** Moves the stagecoach one car back, with a Shotgun on the roof beside it. Returns whether it moved. */
export function moveCoach(run: ColtRun): boolean {
  const { coach } = run.state;
  if (coach === null || coach.beside >= cabooseOf(run.state)) return false;
  const beside = coach.beside + 1;
  emit(run, { type: 'coach-moved', from: coach.beside, to: beside });
  run.state.coach = { ...coach, beside };
  return true;
}

export function pickpocket(run: ColtRun, who: Character, takes: boolean): void {
  const bandit = banditOf(run.state, who);
  if (bandit.at === 'away' || bandit.at === 'riding') return;
  if (takes) takeToken(run, bandit, anyToken(run, bandit.at, 'purse'));
  else emit(run, { type: 'declined', who });
}
