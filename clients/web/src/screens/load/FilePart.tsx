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
import { type FileLook, LARGEST_FILE, lookAt } from './file-look.ts';
import { problemText } from './problems.ts';

/** A match file is dropped or chosen, checked here, and then gone on with. */
export function FilePart(): JSX.Element {
  const id = useId();
  const [look, setLook] = useState<FileLook | 'checking' | null>(null);
  const [over, setOver] = useState(false);
  const [taken, setTaken] = useState(0);
  const take = async (file: File | null | undefined): Promise<void> => {
    setOver(false);
    if (!file) return;
    if (file.size > LARGEST_FILE) return setLook({ kind: 'bad', error: { code: 'too-large' } });
    setLook('checking');
    setTaken((count) => count + 1);
    setLook(await lookAt(await file.text()));
  };
  return (
    <section class="load-file" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} class="section-head">
        {loadWords.say['file.title']}
      </h2>
      <label
        class={over ? 'drop over' : 'drop'}
        for={id}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          void take(event.dataTransfer?.files[0]);
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
            void take(event.currentTarget.files?.[0]);
            // The same file may be chosen once more.
            event.currentTarget.value = '';
          }}
        />
      </label>
      <div role="status">
        {look === 'checking' ? <p class="quiet">{loadWords.say['file.checking']}</p> : null}
        {look === null || look === 'checking' ? null : <Looked key={taken} look={look} />}
      </div>
    </section>
  );
}

type GoodLook = Exclude<FileLook, { kind: 'bad' }>;

function Looked({ look }: { readonly look: FileLook }): JSX.Element {
  if (look.kind !== 'bad') return <GoodFile look={look} />;
  return (
    <p class="field-error" role="alert">
      {problemText(look.error)}
    </p>
  );
}

function GoodFile({ look }: { readonly look: GoodLook }): JSX.Element {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const doing = async (deed: () => Promise<string | null>): Promise<void> => {
    setBusy(true);
    setProblem(await deed());
    setBusy(false);
  };
  const isOver = look.kind === 'match' && look.over;
  return (
    <div class="saved panel">
      <div class="saved-head">
        <Thumb game={look.game} />
        <div>
          <h3>{cardById(look.game)?.name ?? look.game}</h3>
          <p class="meta">
            {look.kind === 'sealed' ? loadWords.say['encrypted'] : loadWords.say['entries']({ count: look.entries })}
          </p>
        </div>
      </div>
      {look.kind === 'match' ? <p>{isOver ? loadWords.say['file.over'] : loadWords.say['file.open']}</p> : null}
      <p role="alert" class="field-error" hidden={problem === null}>
        {problem}
      </p>
      <div class="saved-deeds">
        {look.kind === 'match' ? (
          <Button
            look={isOver ? 'primary' : 'secondary'}
            icon={isOver ? Play : MonitorSmartphone}
            busy={busy}
            onClick={() => void doing(() => openHere(look.file, look.game))}
          >
            {isOver ? loadWords.say['replay'] : loadWords.say['continue-here']}
          </Button>
        ) : null}
        {isOver ? null : (
          <Button look="primary" icon={Plus} busy={busy} onClick={() => void doing(() => makeFrom(look.file))}>
            {loadWords.say['make']}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Null: it is open, and we are there. */
async function openHere(file: unknown, game: string): Promise<string | null> {
  const card = cardById(game);
  if (card === undefined) return problemText({ code: 'unknown-game' });
  const [{ rules }, { adopt }] = await Promise.all([card.loadUi(), import('../table/local.ts')]);
  const kept = await adopt(file, rules);
  if (!kept.ok) return problemText(kept.error);
  navigate(`/play/${game}?table=${kept.value}`);
  return null;
}

async function makeFrom(file: unknown): Promise<string | null> {
  if ((await requireAccount(homeWords.say['tables.name-reason'])) === null) return null;
  const { withSeatChain } = await import('../../app/links.ts');
  const made = await withSeatChain((head) => api.createFromFile(file, { head, listed: false }));
  if (!made.ok) return problemText(made.error);
  navigate({ screen: 'table', code: made.value.code });
  return null;
}
