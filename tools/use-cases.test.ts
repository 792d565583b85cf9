import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { flowNames, readUseCases, scenariosOf, scenariosUnder, type UseCase, useCasePage } from './use-cases.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const useCases = readUseCases(root);
const scenarios = scenariosUnder(root);
const flows = useCases.flatMap((useCase) => useCase.flows.map((flow) => ({ useCase, flow })));

describe('the list of use cases', () => {
  it('holds the 103 use cases and 245 flows of the five documents', () => {
    expect(useCases).toHaveLength(103);
    expect(flows).toHaveLength(245);
    expect(new Set(flows.map(({ useCase, flow }) => flowNames(useCase, flow)[0])).size).toBe(245);
  });

  it('has a scenario for every flow marked done', () => {
    const missing = flows.filter(
      ({ useCase, flow }) => flow.done && scenariosOf(useCase, flow, scenarios).length === 0,
    );
    expect(missing.map(({ useCase, flow }) => flowNames(useCase, flow)[0])).toEqual([]);
  });

  it('marks every flow done that has a scenario', () => {
    const forgotten = flows.filter(
      ({ useCase, flow }) => !flow.done && scenariosOf(useCase, flow, scenarios).length > 0,
    );
    expect(forgotten.map(({ useCase, flow }) => flowNames(useCase, flow)[0])).toEqual([]);
  });

  it('is what the page shows (npm run use-cases writes it)', () => {
    expect(readFileSync(path.join(root, 'docs/use-cases.md'), 'utf8')).toBe(useCasePage(root));
  });
});

describe('finding a scenario', () => {
  const useCase: UseCase = { prefix: 'toy', id: 'UC 1', title: 'Try', flows: [{ id: 'main' }, { id: 'alt A' }] };
  const [main, alternative] = useCase.flows;
  const named = (name: string) => [{ name, file: 'x.test.ts' }];

  it('goes by the whole name before the colon', () => {
    if (main === undefined || alternative === undefined) throw new Error('two flows are given above');
    expect(scenariosOf(useCase, main, named('toy UC 1: works'))).toHaveLength(1);
    expect(scenariosOf(useCase, main, named('toy UC 1 main: works'))).toHaveLength(1);
    expect(scenariosOf(useCase, main, named('toy UC 1 alt A: works'))).toEqual([]);
    expect(scenariosOf(useCase, main, named('toy UC 12: works'))).toEqual([]);
    expect(scenariosOf(useCase, alternative, named('toy UC 1 alt A: works'))).toHaveLength(1);
    expect(scenariosOf(useCase, alternative, named('toy UC 1: works'))).toEqual([]);
    expect(scenariosOf(useCase, main, named('toy UC 1 as an option: works'))).toEqual([]);
  });
});
