import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sourcesUnder } from './architecture.ts';

/** One flow of a use case. A flow marked done has a scenario test whose name begins with `flowName`. */
export interface Flow {
  readonly id: string;
  readonly done?: true;
  /** Where the product differs from the document, and why. */
  readonly deviation?: string;
}

export interface UseCase {
  /** The document it comes from, by game. */
  readonly prefix: string;
  readonly id: string;
  readonly title: string;
  readonly flows: readonly Flow[];
}

export interface Scenario {
  readonly name: string;
  readonly file: string;
}

/** `dvonn UC 2 illegal move`; the main flow may go without its name. */
export function flowNames(useCase: UseCase, flow: Flow): string[] {
  const name = `${useCase.prefix} ${useCase.id}`;
  return flow.id === 'main' ? [name, `${name} main`] : [`${name} ${flow.id}`];
}

export function readUseCases(root: string): UseCase[] {
  return JSON.parse(readFileSync(path.join(root, 'docs/use-cases.json'), 'utf8')) as UseCase[];
}

/** Names of all tests of a flow: `it('dvonn UC 1: …')`, read from the test files. */
export function scenariosUnder(root: string): Scenario[] {
  return sourcesUnder(root)
    .filter(({ file }) => /\.(?:test|spec)\.ts$/.test(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/\b(?:it|test)\(\s*(['"`])((?:\\.|(?!\1).)+)\1/g)].map(([, , name = '']) => ({
        name: name.replaceAll('\\', ''),
        file,
      })),
    );
}

/** Tests of options that change a flow say so before the colon, so they don't count here. */
export function scenariosOf(useCase: UseCase, flow: Flow, scenarios: readonly Scenario[]): readonly Scenario[] {
  const starts = flowNames(useCase, flow).map((name) => `${name}:`);
  return scenarios.filter(({ name }) => starts.some((start) => name.startsWith(start)));
}

/** The page people read: every flow of all documents, done with its test or planned. */
export function useCasePage(root: string): string {
  const useCases = readUseCases(root);
  const scenarios = scenariosUnder(root);
  const flows = useCases.flatMap((useCase) => useCase.flows.map((flow) => ({ useCase, flow })));
  const done = flows.filter(({ flow }) => flow.done);
  const lines = [
    '# Use cases',
    '',
    'For developers and reviewers: every flow of the five use-case documents, with the scenario test that plays it through a',
    'public interface, or *planned*. `npm run use-cases` writes this page from [use-cases.json](use-cases.json) and the tests.',
    'A test fails when the page is out of date or a flow marked done has no scenario.',
    '',
    `${done.length} of ${flows.length} flows are done.`,
  ];
  for (const prefix of new Set(useCases.map((useCase) => useCase.prefix))) {
    lines.push('', `## ${prefix}`, '', '| use case | flow | state | scenario | deviation |', '|---|---|---|---|---|');
    for (const { useCase, flow } of flows.filter((one) => one.useCase.prefix === prefix)) {
      const links = scenariosOf(useCase, flow, scenarios).map(({ name, file }) => `[${name}](../${file})`);
      const told = flow.done ? links.join('<br>') : '';
      lines.push(
        `| ${useCase.id} ${useCase.title} | ${flow.id} | ${flow.done ? 'done' : 'planned'} | ${told} | ${flow.deviation ?? ''} |`,
      );
    }
  }
  return `${lines.join('\n')}\n`;
}
