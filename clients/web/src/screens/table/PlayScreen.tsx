import type { LocalSession } from '@tavola/client-core/local';
import type { Game, Shape } from '@tavola/kernel';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { account } from '../../app/account.ts';
import { tableWords } from '../../app/areas.ts';
import { LoadFailed } from '../../app/LoadFailed.tsx';
import { Loading } from '../../app/Loading.tsx';
import { lazy, lazyDialog } from '../../app/lazy.tsx';
import { changeSettings, settings } from '../../app/preferences.ts';
import { readItem, writeItem } from '../../app/storage.ts';
import { showToast } from '../../app/toasts.ts';
import type { ListedGame, TableUi } from '../../board/ui.ts';
import { setAddressParams } from './address.ts';
import { localCommands } from './commands.ts';
import type { NewGameProps } from './NewGameDialog.tsx';
import { againstBots, commonLevel, levelIn, type NewGameForm, parseForm, withLevel } from './new-game-form.ts';
import type { SandboxProps } from './SandboxScreen.tsx';
import { TableOrSandbox, useTableUi } from './TableOrSandbox.tsx';

const NewGameDialog = lazyDialog<NewGameProps>(async () => (await import('./NewGameDialog.tsx')).NewGameDialog);

const SandboxScreen = lazy<SandboxProps>(async () => (await import('./SandboxScreen.tsx')).SandboxScreen);

/** A game on this device, by default against bots. Works offline. */
export function PlayScreen({ card }: { readonly card: ListedGame }): JSX.Element {
  const ui = useTableUi(card);
  useEffect(() => {
    // Start loading in parallel with the board.
    void import('./local.ts').catch(() => undefined);
  }, []);
  const [inSandbox, setSandbox] = useState(() => new URLSearchParams(location.search).has(SANDBOX_PARAM));
  if (ui === 'failed') return <LoadFailed />;
  if (ui === null) return <Loading />;
  const setSandboxMode = (on: boolean): void => {
    setAddressParams({ [SANDBOX_PARAM]: on ? '1' : null, table: null, move: null });
    setSandbox(on);
  };
  if (inSandbox) return <SandboxScreen card={card} ui={ui} onLeave={() => setSandboxMode(false)} />;
  return <LocalTable card={card} ui={ui} onSandbox={() => setSandboxMode(true)} />;
}

type LocalModule = typeof import('./local.ts');

interface LocalTableProps {
  readonly card: ListedGame;
  readonly ui: TableUi;
  readonly onSandbox: () => void;
}

function LocalTable({ card, ui, onSandbox }: LocalTableProps): JSX.Element {
  const [session, setSession] = useState<LocalSession | 'failed' | null>(null);
  const [choosing, setChoosing] = useState(false);
  const { seats } = ui.rules;
  const form = useRef(parseForm(readItem(formKey(card.id)), ui.rules, card.usualSeats ?? seats[0]));
  const local = useRef<LocalModule | null>(null);
  const show = (opened: LocalSession): void => {
    setAddressParams({ table: opened.id, move: null, level: null });
    setSession(opened);
  };
  const start = (wanted: NewGameForm): void => {
    form.current = wanted;
    const opened = local.current?.startLocal({ game: ui.rules, form: wanted, name: ownName() });
    if (opened?.ok === true) show(opened.value);
    else showToast({ tone: 'problem', title: tableWords.say['refused'] });
  };
  const rematch = (): void => {
    if (local.current !== null) start(local.current.formForRematch(form.current));
  };
  useEffect(() => {
    let unmounted = false;
    const open = async (): Promise<void> => {
      local.current = await import('./local.ts');
      const level = levelIn(location.search);
      const before = level === null ? await resumeTable(local.current, ui.rules) : null;
      if (unmounted) return before?.close();
      if (level !== null) start(againstBots(card.usualSeats ?? seats[0], level));
      else if (before === null) start(atLastLevel(form.current));
      else {
        setAddressParams({ table: before.id });
        setSession(before);
      }
    };
    open().catch(() => setSession('failed'));
    return () => {
      unmounted = true;
    };
  }, []);
  useEffect(() => () => (session === null || session === 'failed' ? undefined : session.close()), [session]);
  if (session === 'failed') return <LoadFailed />;
  if (session === null) return <Loading />;
  return (
    <>
      <TableOrSandbox
        key={session.id}
        session={session}
        card={card}
        ui={ui}
        commands={localCommands(
          session,
          () => rematch(),
          () => setChoosing(true),
        )}
      />
      <NewGameDialog
        open={choosing}
        onClose={() => setChoosing(false)}
        card={card}
        ui={ui}
        form={form.current}
        onSandbox={onSandbox}
        onStart={(chosen) => {
          writeItem(formKey(card.id), JSON.stringify(chosen));
          const level = commonLevel(chosen);
          if (level !== null) changeSettings({ level });
          start(chosen);
        }}
      />
    </>
  );
}

/** The last chosen level counts for every game, unless the bots of this one have different levels. */
function atLastLevel(form: NewGameForm): NewGameForm {
  return commonLevel(form) === null ? form : withLevel(form, settings.value.level);
}

function resumeTable(local: LocalModule, rules: Game<Shape>): Promise<LocalSession | null> {
  return local.resumeLocal(rules, new URLSearchParams(location.search).get('table'));
}

/** The player's name, or an empty string: then the side is shown. */
function ownName(): string {
  return account.value?.name ?? readItem('name') ?? '';
}

/** Address parameter of the sandbox. */
const SANDBOX_PARAM = 'sandbox';

const formKey = (game: string): string => `play.${game}`;
