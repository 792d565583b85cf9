import {
  CHARACTERS,
  type Character,
  type ColtView,
  facts,
  type Hostage,
  LOOT_PICKS,
  SPACES,
} from '@tavola/games/colt-express';
import { isOneOf } from '@tavola/kernel';
import type { ComponentChildren } from 'preact';
import { BanditMark } from './Figures.tsx';
import type { Slot } from './grammar.ts';
import { LootIcon } from './Loot.tsx';
import { hueOf } from './scene.ts';
import { coltSpoken } from './words.ts';

interface OptionFaceProps {
  readonly view: ColtView;
  readonly slot: Slot | null;
  readonly value: string;
}

/** What a chip shows. */
export function OptionFace({ view, slot, value }: OptionFaceProps): ComponentChildren {
  const { messages: m, names } = coltSpoken.say;
  switch (slot) {
    case 'to':
      return isOneOf(SPACES, value) ? names.space(value) : m['choices.away.button'];
    case 'who':
      return isOneOf(CHARACTERS, value) ? <Named view={view} who={value} /> : m['choices.shotgun.button'];
    case 'loot': {
      const pick = LOOT_PICKS.find((one) => one === value);
      return (
        pick !== undefined && (
          <>
            <LootIcon kind={pick} />
            {names.lootLabel(pick)}
          </>
        )
      );
    }
    case 'take':
      return m[value === 'yes' ? 'choices.keep.button' : 'choices.drop.button'];
    case 'face':
      return m[value === 'up' ? 'hand.up.button' : 'hand.down.button'];
    default:
      return <Act view={view} value={value} />;
  }
}

function Named({ view, who }: { readonly view: ColtView; readonly who: Character }) {
  return (
    <>
      <BanditMark who={who} hue={hueOf(view, who)} size={20} />
      {coltSpoken.say.names.bandit(who)}
    </>
  );
}

function Act({ view, value }: { readonly view: ColtView; readonly value: string }): ComponentChildren {
  const { messages: m, names } = coltSpoken.say;
  const [kind, ...rest] = value.split(' ');
  if (kind === 'pickpocket') return m[rest[0] === 'yes' ? 'choices.take.button' : 'choices.leave.button'];
  if (kind === 'hostage') return <HostageChoice hostage={hostageOf(rest[0] ?? '')} />;
  const riders = CHARACTERS.filter((who) => rest.includes(who));
  const place = names.car(view.level);
  if (riders.length === 0) return m['choices.ride-on']({ place: names.car(view.level - 1) });
  return view.seats === 2
    ? m['choices.enter-both']({ bandits: names.bandits(riders), place })
    : m['choices.enter']({ place });
}

function hostageOf(name: string): Hostage | null {
  return Object.keys(facts.HOSTAGES).find((key): key is Hostage => key === name) ?? null;
}

function HostageChoice({ hostage }: { readonly hostage: Hostage | null }): ComponentChildren {
  if (hostage === null) return null;
  const { names } = coltSpoken.say;
  return (
    <span class="colt-hostage">
      <strong>{names.hostage(hostage)}</strong>
      <span>{names.ransom(hostage)}</span>
      <span>{names.drawback(hostage)}</span>
    </span>
  );
}
