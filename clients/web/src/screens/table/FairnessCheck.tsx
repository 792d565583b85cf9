import { fairnessText } from '@tavola/client-core/words';
import { BadgeCheck, BadgeX, Download, Fingerprint } from 'lucide';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { entryFault, homeWords, recordWords, tableWords } from '../../app/areas.ts';
import { Button, Dialog, Icon } from '../../design/index.ts';
import { saveFile } from './commands.ts';
import type { Proof } from './use-proof.ts';
import type { TableModel } from './use-table.ts';

interface FairnessProps {
  readonly table: TableModel;
  readonly proof: Proof;
}

/** Result of the fairness check, which verifies the commitment made before the first move. */
export function FairnessCheck({ table, proof }: FairnessProps): JSX.Element | null {
  const [open, setOpen] = useState(false);
  const { commands } = table;
  if (commands.sandbox !== null || proof.fairness === 'unknown') return null;
  const isBad = proof.fairness === 'bad';
  const [icon, title, text] =
    proof.fairness === 'checking'
      ? [Fingerprint, tableWords.say['end.luck-checking'], tableWords.say['end.luck-checking-text']]
      : isBad
        ? [BadgeX, tableWords.say['end.luck-bad'], tableWords.say['end.luck-bad-text']]
        : [BadgeCheck, tableWords.say['end.luck-good'], verifiedText(table, proof)];
  return (
    <section class={isBad ? 'luck panel bad' : 'luck panel'} aria-label={tableWords.say['luck.title']}>
      <Icon node={icon} size={40} />
      <div>
        <strong>{title}</strong>
        <p class="meta">{text}</p>
      </div>
      <p class="luck-how">
        <Button look="ghost" size="small" icon={Fingerprint} onClick={() => setOpen(true)}>
          {tableWords.say['luck.how']}
        </Button>
      </p>
      <Dialog
        title={tableWords.say['luck.title']}
        open={open}
        onClose={() => setOpen(false)}
        closeLabel={homeWords.say['close.button']}
        wide
      >
        <FairnessDetails table={table} proof={proof} />
      </Dialog>
    </section>
  );
}

/** What exactly was verified. */
function verifiedText({ ui, state }: TableModel, { found }: Proof): string {
  if (ui.rules.traits.chance === 'none') return tableWords.say['end.luck-good-plain'];
  return state.storedOn === 'device' || found === null || !found.ok
    ? tableWords.say['end.luck-good-here']
    : fairnessText(recordWords.say, found.value);
}

/** What is random in this game, how it was generated, what was checked, and how to check it elsewhere. */
function FairnessDetails({ table, proof }: FairnessProps): JSX.Element {
  const { match, commands, card, ui, state } = table;
  const { chance } = ui.rules.traits;
  const file = `${card.id}-luck`;
  return (
    <div class="luck-words">
      <p>{tableWords.say[`luck.chance.${chance}`]}</p>
      {chance === 'none' ? null : (
        <ol>
          {fairnessSteps(state.storedOn === 'device').map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      <p>
        <strong>{verdict(proof)}</strong>
      </p>
      <p class="meta">
        {tableWords.say['end.seal']} <code class="tabular">{match.commitment}</code>
      </p>
      <div class="luck-proof">
        <Button icon={Download} onClick={() => void saveFile(commands, file)}>
          {tableWords.say['luck.download']}
        </Button>
        <p class="meta">
          {tableWords.say['luck.yourself']} <code>npx tavola verify {file}.tavola.json</code>
        </p>
      </div>
    </div>
  );
}

function fairnessSteps(isOnDevice: boolean): readonly string[] {
  const { say: m } = tableWords;
  return isOnDevice
    ? [m['luck.steps-here.1'], m['luck.steps-here.2'], m['luck.steps-here.3']]
    : [m['luck.steps.1'], m['luck.steps.2'], m['luck.steps.3'], m['luck.steps.4']];
}

function verdict({ found }: Proof): string {
  if (found === null) return tableWords.say['end.luck-checking-text'];
  if (found.ok) return tableWords.say['luck.checked']({ entries: found.value.entries, draws: found.value.draws });
  const [entry] = found.error.at ?? [];
  const why = entryFault(found.error.code);
  const where = entry === undefined ? tableWords.say['luck.failed'] : tableWords.say['luck.failed-at']({ entry });
  return why === undefined ? where : `${where} ${why}`;
}
