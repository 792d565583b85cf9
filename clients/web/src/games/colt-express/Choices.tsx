import {
  CHARACTERS,
  type Character,
  type ColtView,
  cardFacts,
  facts,
  type Hostage,
  LOOT_PICKS,
  SPACES,
} from '@tavola/colt-express';
import { isOneOf } from '@tavola/kernel';
import type { ComponentChildren } from 'preact';
import { BanditMark } from './Figures.tsx';
import type { Slot } from './intent.ts';
import { LootIcon } from './Loot.tsx';
import { CHARACTER_NAMES, carName, DRAWBACKS, HOSTAGE_NAMES, LOOT_NAMES, ransomLine, spaceLabel } from './naming.ts';
import { capital, listed } from './numbers.ts';
import { hueOf } from './picture.ts';
import type { Option } from './places.ts';
import { byOf, type Play } from './use-play.ts';

interface Props {
  readonly view: ColtView;
  readonly play: Play;
}

const ROWS: readonly Slot[] = ['act', 'who', 'loot', 'take', 'to'];
const LABELS: Readonly<Record<Slot, string>> = {
  act: 'Do',
  face: 'Face',
  who: 'Who',
  loot: 'What',
  take: 'Purse',
  to: 'Where',
};

/** Everything that can be chosen on the train, as buttons. */
export function Choices({ view, play }: Props) {
  const rows = ROWS.map((slot) => ({ slot, options: optionsIn(play, slot) })).filter(({ options }) =>
    options.some(({ value }) => value !== 'nothing'),
  );
  if (rows.length === 0) return null;
  return (
    <section class="colt-choices" aria-label="Your choices">
      {rows.map(({ slot, options }, index) => (
        <fieldset key={slot} class="colt-choice" aria-label={labelOf(view, slot)}>
          {rows.length > 1 && (
            <span class={play.picks[slot] === undefined ? 'colt-step' : 'colt-step colt-step-done'}>
              <b>{index + 1}</b> {labelOf(view, slot)}
            </span>
          )}
          <div class="colt-options">
            {options.map(({ value }) => (
              <button
                key={value}
                type="button"
                class={value.startsWith('hostage') ? 'colt-option colt-hostage' : 'colt-option'}
                aria-pressed={play.picks[slot] === value}
                onClick={(event) => play.pick(slot, value, byOf(event))}
              >
                <Face view={view} slot={slot} value={value} />
              </button>
            ))}
          </div>
        </fieldset>
      ))}
    </section>
  );
}

/** Who gets the purse is asked once it is one; "nothing" is offered only where there is nothing else. */
function optionsIn(play: Play, slot: Slot): readonly Option[] {
  const options = play.options.filter((option) => option.slot === slot);
  if (slot === 'take') return play.picks.loot === 'purse' && options.length > 1 ? options : [];
  const things = options.filter(({ value }) => value !== 'nothing');
  return things.length === 0 ? options : things;
}

function labelOf(view: ColtView, slot: Slot): string {
  const isPunch = view.acting !== null && cardFacts(view.acting.card).kind === 'punch';
  if (isPunch && slot === 'loot') return 'Loses';
  return isPunch && slot === 'to' ? 'Lands' : LABELS[slot];
}

function Face({
  view,
  slot,
  value,
}: {
  readonly view: ColtView;
  readonly slot: Slot;
  readonly value: string;
}): ComponentChildren {
  switch (slot) {
    case 'to':
      return isOneOf(SPACES, value) ? spaceLabel(value) : 'Ride away for good';
    case 'who':
      return isOneOf(CHARACTERS, value) ? <Named view={view} who={value} /> : 'The Shotgun';
    case 'loot': {
      const pick = LOOT_PICKS.find((one) => one === value);
      return pick === undefined ? (
        'Nothing'
      ) : (
        <>
          <LootIcon kind={pick} />
          {capital(LOOT_NAMES[pick])}
        </>
      );
    }
    case 'take':
      return value === 'yes' ? 'Keep it' : 'Let it fall';
    default:
      return <Act view={view} value={value} />;
  }
}

function Named({ view, who }: { readonly view: ColtView; readonly who: Character }) {
  return (
    <>
      <BanditMark who={who} hue={hueOf(view, who)} size={20} />
      {CHARACTER_NAMES[who]}
    </>
  );
}

function Act({ view, value }: { readonly view: ColtView; readonly value: string }): ComponentChildren {
  const [kind, ...rest] = value.split(' ');
  if (kind === 'pickpocket') return rest[0] === 'yes' ? 'Take a purse' : 'Leave it';
  if (kind === 'hostage') return <HostageChoice hostage={hostageOf(rest[0] ?? '')} />;
  const riders = CHARACTERS.filter((who) => rest.includes(who));
  const here = carName(view.level);
  if (riders.length === 0) return `Ride on to ${carName(view.level - 1)}`;
  return view.seats === 2 ? `${listed(riders.map((who) => CHARACTER_NAMES[who]))} into ${here}` : `Enter ${here}`;
}

function hostageOf(name: string): Hostage | null {
  return Object.keys(facts.HOSTAGES).find((key): key is Hostage => key === name) ?? null;
}

function HostageChoice({ hostage }: { readonly hostage: Hostage | null }): ComponentChildren {
  if (hostage === null) return null;
  return (
    <>
      <strong>{HOSTAGE_NAMES[hostage]}</strong>
      <span>{ransomLine(hostage)}</span>
      <span>{DRAWBACKS[hostage]}</span>
    </>
  );
}
