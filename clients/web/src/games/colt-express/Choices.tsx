import {
  CHARACTERS,
  type Character,
  type ColtView,
  cardFacts,
  facts,
  type Hostage,
  LOOT_PICKS,
  SPACES,
} from '@tavola/games/colt-express';
import { isOneOf } from '@tavola/kernel';
import type { ComponentChildren } from 'preact';
import { BanditMark } from './Figures.tsx';
import type { Slot } from './intent.ts';
import { LootIcon } from './Loot.tsx';
import { hueOf } from './picture.ts';
import type { Option } from './places.ts';
import { coltSpoken } from './spoken.ts';
import { byOf, type Play } from './use-play.ts';

interface Props {
  readonly view: ColtView;
  readonly play: Play;
}

const ROWS: readonly Slot[] = ['act', 'who', 'loot', 'take', 'to'];
/** Everything that can be chosen on the train, as buttons. */
export function Choices({ view, play }: Props) {
  const rows = ROWS.map((slot) => ({ slot, options: optionsIn(play, slot) })).filter(({ options }) =>
    options.some(({ value }) => value !== 'nothing'),
  );
  if (rows.length === 0) return null;
  return (
    <section class="colt-choices" aria-label={coltSpoken.say.messages['choices.label']}>
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

/** Whether to keep the loot is a choice for purses only. `nothing` is offered only if there is no loot. */
function optionsIn(play: Play, slot: Slot): readonly Option[] {
  const options = play.options.filter((option) => option.slot === slot);
  if (slot === 'take') return play.picks.loot === 'purse' && options.length > 1 ? options : [];
  const things = options.filter(({ value }) => value !== 'nothing');
  return things.length === 0 ? options : things;
}

function labelOf(view: ColtView, slot: Slot): string {
  const m = coltSpoken.say.messages;
  const isPunch = view.acting !== null && cardFacts(view.acting.card).kind === 'punch';
  if (isPunch && slot === 'loot') return m['choices.loses.label'];
  return isPunch && slot === 'to' ? m['choices.lands.label'] : m[`choices.${slot}.label`];
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
  const { messages: m, names } = coltSpoken.say;
  switch (slot) {
    case 'to':
      return isOneOf(SPACES, value) ? names.space(value) : m['choices.away.button'];
    case 'who':
      return isOneOf(CHARACTERS, value) ? <Named view={view} who={value} /> : m['choices.shotgun.button'];
    case 'loot': {
      const pick = LOOT_PICKS.find((one) => one === value);
      return pick === undefined ? (
        m['choices.nothing.button']
      ) : (
        <>
          <LootIcon kind={pick} />
          {names.lootLabel(pick)}
        </>
      );
    }
    case 'take':
      return m[value === 'yes' ? 'choices.keep.button' : 'choices.drop.button'];
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
    <>
      <strong>{names.hostage(hostage)}</strong>
      <span>{names.ransom(hostage)}</span>
      <span>{names.drawback(hostage)}</span>
    </>
  );
}
