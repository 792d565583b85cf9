import type { Character, ColtView, Space } from '@tavola/colt-express';
import { facts } from '@tavola/colt-express';
import { atSpace, CHARACTER_NAMES, DRAWBACKS, HOSTAGE_NAMES, LOOT_NAMES, POWERS, ransomLine } from './naming.ts';
import { capital, counted, listed } from './numbers.ts';
import type { Pile, Place, Scene, Standing } from './picture.ts';
import { countOf } from './picture.ts';

export function personName(id: Standing): string {
  if (id === 'marshal') return 'the Marshal';
  return id === 'shotgun' ? 'the Shotgun' : CHARACTER_NAMES[id];
}

export function pileName({ pick, count }: Pick<Pile, 'pick' | 'count'>): string {
  return count === 1 ? `a ${LOOT_NAMES[pick]}` : counted(count, LOOT_NAMES[pick]);
}

/** What somebody hears of a space: who is there, what lies there, what can be done. */
export function placeLabel({ space, struck }: Place, scene: Scene, state: { lit: boolean; chosen: boolean }): string {
  const people = scene.people.filter((person) => person.space === space).map(({ id }) => personName(id));
  const loot = scene.piles.filter((pile) => pile.space === space).map(pileName);
  const hostages = space === 'ci' && scene.coach !== null ? scene.coach.hostages.length : 0;
  return [
    `${capital(atSpace(space))}: ${people.length === 0 ? 'nobody' : listed(people)}`,
    ...(loot.length === 0 ? [] : [`loot: ${listed(loot)}`]),
    ...(hostages === 0 ? [] : [counted(hostages, 'hostage')]),
    ...(struck ? ['the event strikes here'] : []),
    ...marks(state),
  ].join(', ');
}

export function marks({ lit, chosen }: { readonly lit: boolean; readonly chosen: boolean }): readonly string[] {
  if (chosen) return ['chosen'];
  return lit ? ['can be chosen'] : [];
}

/** Everything about a bandit in one line. */
export function banditLabel(view: ColtView, who: Character): string {
  const bandit = view.bandits.find((one) => one.who === who);
  if (bandit === undefined) return CHARACTER_NAMES[who];
  const loot = holdings(view, who);
  const hostage = bandit.hostage?.who;
  return [
    CHARACTER_NAMES[who],
    where(bandit.at),
    `${counted(bandit.bullets, 'bullet')} of ${facts.OWN_BULLETS} left`,
    `hit ${bandit.hits} times`.replace('hit 1 times', 'hit once').replace('hit 0 times', 'not hit'),
    loot.length === 0 ? 'no loot' : listed(loot),
    ...(hostage === undefined
      ? []
      : [`hostage: ${HOSTAGE_NAMES[hostage]}, ${ransomLine(hostage)}, ${DRAWBACKS[hostage].toLowerCase()}`]),
    `power: ${POWERS[who]}`,
  ].join(', ');
}

function where(at: Space | 'riding' | 'away'): string {
  if (at === 'riding') return 'on horseback';
  return at === 'away' ? 'ridden away' : atSpace(at);
}

/** "two purses", "a jewel". */
export function holdings(view: ColtView, who: Character): readonly string[] {
  return (['purse', 'jewel', 'strongbox', 'flask', 'opened-normal', 'opened-old'] as const).flatMap((pick) => {
    const count = countOf(view, who, pick);
    return count === 0 ? [] : [pileName({ pick, count })];
  });
}
