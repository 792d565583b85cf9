import { gameName } from '@tavola/games/facts';
import { FileUp, MonitorSmartphone, Play, Plus } from 'lucide';
import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import { requireAccount } from '../../app/account.ts';
import { homeWords, loadWords } from '../../app/areas.ts';
import { navigate } from '../../app/navigation.ts';
import { api } from '../../app/server.ts';
import { Button, Icon } from '../../design/index.ts';
import { cardById } from '../../games/registry.ts';
import { Thumb } from '../tables/TableRows.tsx';
import { checkMatchFile, type FileCheck, MAX_FILE_BYTES } from './file-check.ts';
import { problemText } from './problems.ts';

/** Checks a dropped or chosen match file, then offers to continue it. */
export function FileSection(): JSX.Element {
  const id = useId();
  const [check, setCheck] = useState<FileCheck | 'checking' | null>(null);
  const [isDraggedOver, setDraggedOver] = useState(false);
  const [checkCount, setCheckCount] = useState(0);
  const checkDropped = async (file: File | null | undefined): Promise<void> => {
    setDraggedOver(false);
    if (!file) return;
    if (file.size > MAX_FILE_BYTES) return setCheck({ kind: 'bad', error: { code: 'too-large' } });
    setCheck('checking');
    setCheckCount((count) => count + 1);
    setCheck(await checkMatchFile(await file.text()));
  };
  return (
    <section class="load-file" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} class="section-head">
        {loadWords.say['file.title']}
      </h2>
      <label
        class={isDraggedOver ? 'drop over' : 'drop'}
        for={id}
        onDragOver={(event) => {
          event.preventDefault();
          setDraggedOver(true);
        }}
        onDragLeave={() => setDraggedOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          void checkDropped(event.dataTransfer?.files[0]);
        }}
      >
        <Icon node={FileUp} size={28} />
        <span class="drop-words">
          <strong>{loadWords.say['file.drop']}</strong>
          <span class="meta">{loadWords.say['file.help']}</span>
        </span>
        <input
          id={id}
          type="file"
          accept=".json,application/json"
          aria-label={loadWords.say['file.choose']}
          onChange={(event) => {
            void checkDropped(event.currentTarget.files?.[0]);
            // Lets the player choose the same file again.
            event.currentTarget.value = '';
          }}
        />
      </label>
      <div role="status">
        {check === 'checking' ? <p class="quiet">{loadWords.say['file.checking']}</p> : null}
        {check === null || check === 'checking' ? null : <CheckedFile key={checkCount} check={check} />}
      </div>
    </section>
  );
}

type ValidFile = Exclude<FileCheck, { kind: 'bad' }>;

function CheckedFile({ check }: { readonly check: FileCheck }): JSX.Element {
  if (check.kind !== 'bad') return <ValidFileCard check={check} />;
  return (
    <p class="field-error" role="alert">
      {check.text ?? problemText(check.error)}
    </p>
  );
}

function ValidFileCard({ check }: { readonly check: ValidFile }): JSX.Element {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const run = async (action: () => Promise<string | null>): Promise<void> => {
    setBusy(true);
    setProblem(await action());
    setBusy(false);
  };
  const isOver = check.kind !== 'sealed' && check.over;
  const isRecord = check.kind === 'record';
  return (
    <div class="saved panel">
      <div class="saved-head">
        <Thumb game={check.game} />
        <div>
          <h3>{gameName(check.game)}</h3>
          <p class="meta">
            {check.kind === 'sealed'
              ? loadWords.say['encrypted']
              : loadWords.say[isRecord ? 'phases' : 'entries']({ count: check.entries })}
          </p>
        </div>
      </div>
      {check.kind === 'match' ? <p>{isOver ? loadWords.say['file.over'] : loadWords.say['file.open']}</p> : null}
      {isRecord ? <p>{loadWords.say['file.record']}</p> : null}
      <p role="alert" class="field-error" hidden={problem === null}>
        {problem}
      </p>
      <div class="saved-actions">
        {check.kind !== 'sealed' ? (
          <Button
            look={isOver || isRecord ? 'primary' : 'secondary'}
            icon={isOver || isRecord ? Play : MonitorSmartphone}
            busy={busy}
            onClick={() => void run(() => openOnDevice(check))}
          >
            {isOver || isRecord ? loadWords.say['replay'] : loadWords.say['continue-here']}
          </Button>
        ) : null}
        {isOver || isRecord ? null : (
          <Button look="primary" icon={Plus} busy={busy} onClick={() => void run(() => createTableFrom(check.file))}>
            {loadWords.say['make']}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Imports the file and opens it. Returns an error message, or null on success. */
async function openOnDevice({ kind, file, game }: ValidFile): Promise<string | null> {
  const card = cardById(game);
  if (card === undefined) return problemText({ code: 'unknown-game' });
  const [{ rules }, { importFile, importRecord }] = await Promise.all([card.loadUi(), import('../table/local.ts')]);
  const imported = await (kind === 'record' ? importRecord(file) : importFile(file, rules));
  if (!imported.ok) return problemText(imported.error);
  navigate(`/play/${game}?table=${imported.value}`);
  return null;
}

async function createTableFrom(file: unknown): Promise<string | null> {
  if ((await requireAccount(homeWords.say['tables.name-reason'])) === null) return null;
  const { withSeatChain } = await import('../../app/links.ts');
  const made = await withSeatChain((head) => api.createFromFile(file, { head, listed: false }));
  if (!made.ok) return problemText(made.error);
  navigate({ screen: 'table', code: made.value.code });
  return null;
}
