import { readable } from '@tavola/client-core/words';
import type { Game, OptionField, Shape } from '@tavola/kernel';
import { type Block, factsWords } from '@tavola/words';
import type { FunctionComponent } from 'preact';
import { cardWords } from '../../app/areas.ts';
import { language } from '../../app/language.ts';
import { RulesPage } from '../Explain.tsx';
import { genericSpoken } from './words.ts';

/** The rules page of a game without one: what it is, its options, and the keys of every board. */
export function genericManual(game: Game<Shape>): FunctionComponent {
  return function Manual() {
    return <RulesPage blocks={blocksOf(game)} figure={() => null} />;
  };
}

function blocksOf(game: Game<Shape>): readonly Block[] {
  const m = genericSpoken.say;
  const { line, players, length } = factsWords(cardWords.say, game);
  const options: readonly Block[] = [
    { kind: 'heading', level: 2, text: m['manual.options.title'] },
    { kind: 'list', items: game.fields.map((field) => [{ text: optionText(field) }]) },
  ];
  return [
    { kind: 'text', text: [{ text: line }] },
    { kind: 'text', text: [{ text: language().facts([players, length]) }] },
    ...(game.fields.length > 0 ? options : []),
    { kind: 'heading', level: 2, text: m['manual.keys.title'] },
    {
      kind: 'keys',
      head: { key: m['manual.key.head'], action: m['manual.does.head'] },
      rows: [
        { keys: ['Tab'], does: m['manual.tab'] },
        { keys: ['←', '→', '↑', '↓'], does: m['manual.arrows'] },
        { keys: ['N', 'P'], does: m['manual.jump'] },
        { keys: ['Enter'], does: m['manual.enter'] },
        { keys: ['Esc'], does: m['manual.escape'] },
      ],
    },
  ];
}

function optionText({ id, choices = [], range }: OptionField): string {
  const values = range === undefined ? choices.map(readable) : [`${range[0]}–${range[1]}`];
  const name = readable(id);
  return values.length === 0 ? name : genericSpoken.say['manual.option']({ name, values: language().list(values) });
}
