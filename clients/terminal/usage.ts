import { LEVELS } from '@tavola/client-core';
import { games } from '@tavola/client-core/games';
import { messages } from './language.ts';
import { twoColumns, WIDTH, wrap } from './screen.ts';
import { valuesOf } from './setup-choices.ts';
import { textUiFor } from './text-uis.ts';

/** The text of `--help`, with the flags of every game. */
export function usage(): string[] {
  const { terminal: m, language } = messages();
  return [
    m['usage.command'],
    '',
    ...wrap(m['usage.about']),
    '',
    ...twoColumns([
      ['--bot LEVEL', m['usage.bot']],
      ['--sit NUMBER', m['usage.sit']],
      ['--names A,B', m['usage.names']],
      ['--seats NUMBER', m['usage.seats']],
      ['--seed TEXT', m['usage.seed']],
      ['--position "…"', m['usage.position']],
      ['--load FILE', m['usage.load']],
      ['--sandbox', m['usage.sandbox']],
      ['--lang LANGUAGE', m['usage.lang']],
      ['--help', m['usage.help']],
    ]),
    '',
    ...onlineUsage(),
    '',
    m['usage.levels']({ levels: language.list(LEVELS) }),
    ...gameFlags(),
  ];
}

function onlineUsage(): string[] {
  const { online: m } = messages();
  return [
    m['usage.title'],
    '',
    ...twoColumns([
      ['--server URL', m['usage.server']],
      ['--name NAME', m['usage.name']],
      ['--password WORD', m['usage.password']],
      ['--code CODE', m['usage.code']],
      ['--watch', m['usage.watch']],
      ['--load NAME', m['usage.load']],
    ]),
    '',
    m['usage.new-table'],
    '',
    ...twoColumns([
      ['--turn SPAN', m['usage.turn']],
      ['--misses NUMBER', m['usage.misses']],
      ['--takeover RULE', m['usage.takeover']],
      ['--after-miss SPAN', m['usage.after-miss']],
      ['--patience SPAN', m['usage.patience']],
      ['--claim SPAN', m['usage.claim']],
    ]),
  ];
}

function gameFlags(): string[] {
  const { terminal: m } = messages();
  return games.flatMap((game) => {
    const { customs = {} } = textUiFor(game);
    return [
      '',
      `${game.name} (npx tavola play ${game.id}):`,
      ...game.fields.flatMap((field) =>
        hanging(`  --${field.id} ${valuesOf(field)} ${m['usage.default']({ initial: String(field.initial) })}`),
      ),
      ...Object.entries(customs).map(
        ([name, label]) => `  --${name} ${m['flag.yes-or-no']} ${m['usage.online-only']({ label })}`,
      ),
    ];
  });
}

/** Wrapped, with all lines but the first indented further. */
function hanging(text: string): string[] {
  return wrap(text, WIDTH - 2).map((line, index) => (index === 0 ? line : `    ${line.trimStart()}`));
}
