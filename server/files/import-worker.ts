import { parentPort } from 'node:worker_threads';
import { gameById } from '@tavola/games';
import type { Result } from '@tavola/kernel';
import { useHashes } from '@tavola/match';
import { systemHashes } from '../hashes.ts';
import { type BodyProblem, parseBody } from '../http/json.ts';
import { type ReplayedFile, replayFile } from './replay.ts';

/** A request to the thread: the bytes of a request with a file, or a parsed file. */
export type ImportRequest = { readonly id: number; readonly key: Uint8Array } & (
  | { readonly bytes: Uint8Array }
  | { readonly file: unknown }
);

export type ImportResponse = { readonly id: number } & (
  | { readonly problem: BodyProblem }
  /** The request without its file. */
  | { readonly rest: unknown; readonly file: Result<ReplayedFile> | null }
);

type Job = () => Generator<void, ImportResponse>;

useHashes(systemHashes);
const jobs: Generator<void, ImportResponse>[] = [];

parentPort?.on('message', (request: ImportRequest) => {
  jobs.push(jobFor(request)());
  if (jobs.length === 1) setImmediate(step);
});

/** Runs one slice of the next job, so that short files do not wait for long ones. */
function step(): void {
  const job = jobs.shift();
  if (job === undefined) return;
  const { done, value } = job.next();
  if (done === true) parentPort?.postMessage(value);
  else jobs.push(job);
  if (jobs.length > 0) setImmediate(step);
}

function jobFor(request: ImportRequest): Job {
  return function* () {
    const { id } = request;
    const options = { key: Buffer.from(request.key), gameById };
    if ('file' in request) return { id, rest: {}, file: yield* replayFile(request.file, options) };
    const body = parseBody(Buffer.from(request.bytes).toString());
    yield;
    if (!body.ok) return { id, problem: body.problem };
    const { value } = body;
    if (typeof value !== 'object' || value === null || !('file' in value)) return { id, rest: value, file: null };
    const { file, ...rest } = value;
    return { id, rest, file: yield* replayFile(file, options) };
  };
}
