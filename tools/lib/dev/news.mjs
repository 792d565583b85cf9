// Turns the output of the compiler and the server into what `npm run dev` says.

/**
 * Reads `tsc -b --watch --listEmittedFiles`. For each line: what to print, whether a compilation is done, and whether there is
 * new code without type errors. It compiles twice per change, so repeated errors are printed once.
 */
export function compilerNews() {
  let errors = [];
  let shown = '';
  let isEmitted = false;
  return (line) => {
    const [, count] = / - Found (\d+) errors?\./.exec(line) ?? [];
    if (count === undefined) {
      if (line.startsWith('TSFILE:')) isEmitted ||= line.endsWith('.js');
      else if (line.trim() !== '' && !/ - (?:Starting compilation|File change detected)/.test(line)) errors.push(line);
      return { lines: [], isDone: false, isNew: false };
    }
    const text = errors.join('\n');
    const lines = text === shown ? [] : [...errors, verdict(Number(count))];
    const isNew = count === '0' && isEmitted;
    [errors, shown, isEmitted] = [[], text, isEmitted && !isNew];
    return { lines, isDone: true, isNew };
  };
}

function verdict(count) {
  if (count === 0) return '› No type errors left.';
  return `› ${count === 1 ? '1 type error' : `${count} type errors`}. The server keeps running the code from before.`;
}

/** What to print for each line of the server. */
export function serverNews(address) {
  let wasReady = false;
  return (line) => {
    if (!line.startsWith('Tavola is ready at '))
      return ['Stop it with Ctrl-C.', 'Stopping…'].includes(line) ? [] : [line];
    if (wasReady) return ['› The server is back.'];
    wasReady = true;
    return [`› Tavola is ready at ${address}`, '› Change a file and the page reloads. Stop with Ctrl+C.'];
  };
}
