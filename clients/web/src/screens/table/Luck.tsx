import { BadgeCheck, BadgeX, Download, Fingerprint } from 'lucide';
import type { JSX } from 'preact';
import { saveTexts } from '../../app/save-texts.ts';
import { tableTexts } from '../../app/table-texts.ts';
import { Button, Icon } from '../../design/index.ts';
import { saveFile } from './keeper.ts';
import type { Proof } from './use-proof.ts';
import type { Room } from './use-room.ts';

const words = tableTexts.end;
const told = tableTexts.luck;

/** A seal, because it is one: set before the first move, and checked here. */
export function Luck({ room, proof }: { readonly room: Room; readonly proof: Proof }): JSX.Element | null {
  const { match, keeper, card, game } = room;
  if (keeper.sandbox !== null || proof.luck === 'unknown') return null;
  const { chance } = game.rules.traits;
  const isBad = proof.luck === 'bad';
  const [icon, title, text] =
    proof.luck === 'checking'
      ? [Fingerprint, words.luckChecking, words.luckCheckingText]
      : isBad
        ? [BadgeX, words.luckBad, words.luckBadText]
        : [BadgeCheck, words.luckGood, words.luckGoodText(chance !== 'none')];
  return (
    <section class={isBad ? 'luck panel bad' : 'luck panel'} aria-label={told.title}>
      <Icon node={icon} size={40} />
      <div>
        <strong>{title}</strong>
        <p class="meta">{text}</p>
      </div>
      <details class="luck-how">
        <summary>{told.how}</summary>
        <p>{told.chance[chance]}</p>
        {chance === 'none' ? null : (
          <ol>
            {told.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        )}
        <p>{verdict(proof)}</p>
        <p class="luck-seal meta">
          {words.seal} <code class="tabular">{match.commitment}</code>
        </p>
        <Button size="small" icon={Download} onClick={() => void saveFile(keeper, `${card.id}-luck`)}>
          {told.download}
        </Button>
        <p class="meta">
          {told.yourself} <code>npx tavola verify {card.id}-luck.tavola.json</code>
        </p>
      </details>
    </section>
  );
}

function verdict({ found }: Proof): string {
  if (found === null) return words.luckCheckingText;
  if (found.ok) return told.checked(found.value.entries, found.value.draws);
  const [entry] = found.error.at ?? [];
  const why = saveTexts.entryErrors[found.error.code] ?? told.otherwise;
  return told.failed(entry ?? null, why);
}
