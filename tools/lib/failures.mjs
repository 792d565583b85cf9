// Failures from the reports of the test programs, repeated at the end of a run.
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './steps.mjs';

/** Lines of a message to repeat: enough for an assertion and its location. */
const LINES = 12;

/** What failed in a report of Vitest: tests, and files that could not even be read. */
export function failuresOfSuites({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [{ what: file, why: message }] : [];
    return failed.map((test) => ({ what: `${file} › ${test.fullName}`, why: test.failureMessages.join('\n') }));
  });
}

/** What failed in a report of Playwright. */
export function failuresInBrowser({ suites, errors }) {
  const tests = suites.flatMap(specsIn).filter((spec) => !spec.ok);
  return [
    ...tests.map((spec) => ({ what: `${spec.file}:${spec.line} › ${spec.title}`, why: messagesOf(spec) })),
    ...errors.map(({ message }) => ({ what: 'the browser tests', why: message ?? '' })),
  ];
}

function specsIn({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsIn)];
}

function messagesOf(spec) {
  const results = spec.tests.flatMap((test) => test.results);
  return results.flatMap((result) => result.errors.map(({ message }) => message ?? '')).join('\n');
}

/** A failure as a person reads it at the end of a run. */
export function inFewLines({ what, why }) {
  const lines = stripVTControlCharacters(why)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at .*(node_modules|<anonymous>)/.test(line));
  return [`Failed: ${what}`, ...lines.slice(0, LINES).map((line) => `  ${line}`)].join('\n');
}
