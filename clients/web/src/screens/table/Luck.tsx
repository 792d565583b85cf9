import { fairnessText } from '@tavola/client-core';
import { BadgeCheck, BadgeX, Download, Fingerprint } from 'lucide';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { homeWords } from '../../app/areas.ts';
import { entryErrors } from '../../app/record-texts.ts';
import { tableTexts } from '../../app/table-texts.ts';
import { Button, Dialog, Icon } from '../../design/index.ts';
import { saveFile } from './keeper.ts';
import type { Proof } from './use-proof.ts';
import type { Room } from './use-room.ts';

const words = tableTexts.end;
const told = tableTexts.luck;

interface LuckProps {
  readonly room: Room;
  readonly proof: Proof;
}

/** A seal, because it is one: set before the first move, and checked here. */
export function Luck({ room, proof }: LuckProps): JSX.Element | null {
  const [open, setOpen] = useState(false);
  const { keeper } = room;
  if (keeper.sandbox !== null || proof.luck === 'unknown') return null;
  const isBad = proof.luck === 'bad';
  const [icon, title, text] =
    proof.luck === 'checking'
      ? [Fingerprint, words.luckChecking, words.luckCheckingText]
      : isBad
        ? [BadgeX, words.luckBad, words.luckBadText]
        : [BadgeCheck, words.luckGood, goodText(room, proof)];
  return (
    <section class={isBad ? 'luck panel bad' : 'luck panel'} aria-label={told.title}>
      <Icon node={icon} size={40} />
      <div>
        <strong>{title}</strong>
        <p class="meta">{text}</p>
      </div>
      <p class="luck-how">
        <Button look="ghost" size="small" icon={Fingerprint} onClick={() => setOpen(true)}>
          {told.how}
        </Button>
      </p>
      <Dialog
        title={told.title}
        open={open}
        onClose={() => setOpen(false)}
        closeLabel={homeWords.say['close.button']}
        wide
      >
        <Explained room={room} proof={proof} />
      </Dialog>
    </section>
  );
}

/** Says what is proved, and no more than that. */
function goodText({ game, state }: Room, { found }: Proof): string {
  if (game.rules.traits.chance === 'none') return words.luckGoodPlain;
  return state.kept === 'here' || found === null || !found.ok ? words.luckGoodHere : fairnessText(found.value);
}

/** What is random in this game, how that came about, what was checked, and how to check it elsewhere. */
function Explained({ room, proof }: LuckProps): JSX.Element {
  const { match, keeper, card, game } = room;
  const { chance } = game.rules.traits;
  const file = `${card.id}-luck`;
  return (
    <div class="luck-words">
      <p>{told.chance[chance]}</p>
      {chance === 'none' ? null : (
        <ol>
          {(room.state.kept === 'here' ? told.stepsHere : told.steps).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      <p>
        <strong>{verdict(proof)}</strong>
      </p>
      <p class="meta">
        {words.seal} <code class="tabular">{match.commitment}</code>
      </p>
      <div class="luck-proof">
        <Button icon={Download} onClick={() => void saveFile(keeper, file)}>
          {told.download}
        </Button>
        <p class="meta">
          {told.yourself} <code>npx tavola verify {file}.tavola.json</code>
        </p>
      </div>
    </div>
  );
}

function verdict({ found }: Proof): string {
  if (found === null) return words.luckCheckingText;
  if (found.ok) return told.checked(found.value.entries, found.value.draws);
  const [entry] = found.error.at ?? [];
  const why = entryErrors[found.error.code] ?? told.otherwise;
  return told.failed(entry ?? null, why);
}
