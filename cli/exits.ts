/** Exit codes. A test compares them with the table in docs/packaging.md. */
export const EXIT = {
  done: 0,
  failed: 1,
  notUnderstood: 2,
  tooOld: 3,
  notWritable: 4,
  portTaken: 5,
  noDisplay: 6,
  noBrowser: 7,
  wouldFreeze: 8,
  damaged: 9,
} as const;

/** Why a command failed: a sentence for people and an exit code for scripts. */
export interface CliProblem {
  readonly exit: number;
  readonly sentence: string;
}

export function complain({ sentence, exit }: CliProblem): number {
  process.stderr.write(`${sentence}\n`);
  return exit;
}
