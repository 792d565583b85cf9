import { banditOf, hasPower } from './bandits.ts';
import { clearForbidden } from './forbidden.ts';
import { type ColtRun, emit, giveBullet, moveBandit, setBandit, setToken } from './run.ts';
import { inside, isOnTrain, levelOf, roof, spaceFacts } from './spaces.ts';
import { anyToken, dropToken, takeToken } from './tokens.ts';
import type { Bandit, CardKind, Character, ColtAction, Space } from './types.ts';

/** Carries out a card with its owner’s action. */
export function perform(run: ColtRun, who: Character, kind: CardKind, action: ColtAction): void {
  const bandit = banditOf(run.state, who);
  switch (action.type) {
    case 'move':
      moveBandit(run, bandit, action.to, kind === 'floor' ? 'floor' : 'moved');
      arrive(run, who);
      return;
    case 'marshal':
      moveMarshal(run, action.to);
      clearForbidden(run, bandit.seat);
      return;
    case 'rob':
      if (bandit.at === 'away' || bandit.at === 'riding') return;
      takeToken(run, bandit, anyToken(run, bandit.at, action.loot));
      return;
    case 'shoot':
      shoot(run, bandit, action.target);
      return;
    case 'punch':
      action.target === 'shotgun' ? punchShotgun(run, bandit) : punch(run, bandit, action.target, action);
      return;
    case 'ride':
      ride(run, bandit, action.to);
      return;
    default:
      throw new Error(`${action.type} is no deed`);
  }
}

/** Inside the stagecoach a hostage is taken; elsewhere the Marshal or the Shotgun may be waiting. */
function arrive(run: ColtRun, who: Character): void {
  const bandit = banditOf(run.state, who);
  if (bandit.at === 'ci') {
    if (bandit.hostage === null && run.state.hostages.length > 0)
      run.state.queue = [...run.state.queue, { type: 'hostage', who }];
    return;
  }
  clearForbidden(run, bandit.seat);
}

export function moveMarshal(run: ColtRun, to: number): void {
  emit(run, { type: 'marshal-moved', from: run.state.marshal, to });
  run.state.marshal = to;
}

function shoot(run: ColtRun, shooter: Bandit, target: Character): void {
  const left = shooter.bullets - 1;
  setBandit(run, shooter.who, { bullets: left });
  emit(run, { type: 'shot', who: shooter.who, target, left });
  giveBullet(run, banditOf(run.state, target));
  if (hasPower(shooter, 'django')) push(run, shooter, banditOf(run.state, target));
}

/** One car straight away from Django, as far as the train goes. Never across to the stagecoach. */
function push(run: ColtRun, { at: from, seat }: Bandit, target: Bandit): void {
  if (from === 'riding' || from === 'away' || target.at === 'riding' || target.at === 'away') return;
  const { car, roof: isRoof, coach } = spaceFacts(target.at);
  const to = car + Math.sign(car - levelOf(run.state, from));
  if (coach || to === car || !isOnTrain(run.state, to)) return;
  moveBandit(run, target, isRoof ? roof(to) : inside(to), 'pushed');
  clearForbidden(run, seat);
}

type Punch = Extract<ColtAction, { type: 'punch' }>;

/** The victim loses loot where it stood, then goes where it is sent. */
function punch(run: ColtRun, bandit: Bandit, target: Character, { loot, to, take: takes }: Punch): void {
  const { at } = bandit;
  if (at === 'riding' || at === 'away') return;
  emit(run, { type: 'punched', who: bandit.who, target });
  if (loot !== null) {
    const token = anyToken(run, target, loot);
    if (takes) takeToken(run, bandit, token);
    else dropToken(run, target, token, at);
  }
  moveBandit(run, banditOf(run.state, target), to, 'punched');
  clearForbidden(run, bandit.seat);
}

/** He goes over to the train, angry for the rest of the game, and the strongbox is free. */
function punchShotgun(run: ColtRun, bandit: Bandit): void {
  const { coach, loot } = run.state;
  if (coach === null) return;
  const to: Space = roof(coach.beside);
  run.state.coach = { ...coach, angry: true };
  emit(run, { type: 'shotgun-punched', who: bandit.who, to });
  loot.forEach((token, index) => {
    if (token.at === 'guarded') setToken(run, index, { ...token, at: 'cr' });
  });
  clearForbidden(run, bandit.seat);
}

function ride(run: ColtRun, bandit: Bandit, to: Space | 'away'): void {
  const { at } = bandit;
  if (at === 'riding' || at === 'away') return;
  const from = levelOf(run.state, at);
  const horse = run.state.horses.indexOf(from);
  const others = run.state.horses.toSpliced(horse, 1);
  if (to === 'away') {
    run.state.horses = others;
    setBandit(run, bandit.who, { at: 'away' });
    emit(run, { type: 'escaped', who: bandit.who, from: at });
    return;
  }
  const level = levelOf(run.state, to);
  run.state.horses = [...others, level].sort((a, b) => a - b);
  if (level !== from) emit(run, { type: 'horse-moved', from, to: level });
  moveBandit(run, bandit, to, 'rode');
  arrive(run, bandit.who);
}
