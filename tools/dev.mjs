// Compiles, serves and reloads while you edit: npm run dev. PORT changes the port.
import { createServer as createSocketServer } from 'node:net';
import path from 'node:path';
import { compilerNews, serverNews } from './lib/dev/news.mjs';
import { Advice, install, main, makeWords, root, say, startProgram, tools } from './lib/steps.mjs';

const HOST = '127.0.0.1';
const WORD_SOURCES = ['words/messages/', 'words/rules/'].map((folder) => path.join(root, folder));
/** An editor writes a file in several steps (ms). */
const SETTLE_MS = 100;

const COMPILER = ['-b', '--watch', '--preserveWatchOutput', '--listEmittedFiles', '--pretty', 'false'];

await main(async () => {
  const port = readPort(process.env.PORT ?? '8080');
  await install();
  await makeWords();
  const serverPort = await freePort();
  const pages = await servePages(port, `http://${HOST}:${serverPort}`);
  watchWords(pages.watcher);
  const server = restartable(serverPort, serverNews(`http://${HOST}:${port}`));
  const news = compilerNews();
  say('Compiling (half a minute the first time)…');
  const compiler = startProgram(process.execPath, [path.join(root, 'node_modules', tools.tsc), ...COMPILER], {
    onLine: (line) => {
      const { lines, isDone, isNew } = news(line);
      print(lines);
      if (isNew || (isDone && !server.hasStarted())) server.restart();
    },
  });
  // Ctrl+C ends the compiler and the server. A restart under way must not start another one.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, server.close);
  await compiler.ended;
  await server.close();
  await pages.close();
  say('Stopped.');
});

/** The compiled server, on a port of its own. It restarts when there is new code, and not while there are type errors. */
function restartable(port, news) {
  const env = { HOST, PORT: String(port), TAVOLA_DATA: path.join(root, '.cache/dev'), TAVOLA_LOG: 'warn' };
  let isStarted = false;
  let isClosed = false;
  let program = null;
  let last = Promise.resolve();
  const end = async () => {
    program?.end();
    await program?.ended;
  };
  const restart = async () => {
    if (program !== null && !isClosed) say('Restarting the server with your change…');
    await end();
    if (isClosed) return;
    program = startProgram(process.execPath, ['cli/bin/tavola.mjs', 'serve'], {
      env,
      onLine: (line) => print(news(line)),
    });
    void program.ended.then((code) => {
      if (code !== null && code > 0) say('The server has stopped. It will start again after your next change.');
    });
  };
  return {
    hasStarted: () => isStarted,
    restart: () => {
      isStarted = true;
      last = last.then(restart);
    },
    close: () => {
      isClosed = true;
      return last.then(end);
    },
  };
}

function readPort(text) {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Advice(`PORT is "${text}". Choose a number from 1 to 65535.`);
}

function print(lines) {
  for (const line of lines) process.stdout.write(`${line}\n`);
}

/** The web client from its sources. Requests for the server go through it, so there is one address. */
async function servePages(port, server) {
  process.env.TAVOLA_SERVER = server;
  process.env.TAVOLA_GALLERY = '1';
  const { createServer } = await import('vite');
  const pages = await createServer({
    configFile: path.join(root, 'clients/web/vite.config.mjs'),
    logLevel: 'warn',
    server: { host: HOST, port, strictPort: true },
  });
  try {
    return await pages.listen();
  } catch (error) {
    await pages.close();
    throw new Advice(`Can’t use port ${port}: ${error.message} Choose another one: PORT=8090 npm run dev`);
  }
}

/** Compiles the messages after each change. The compiler and the pages notice what that writes. */
function watchWords(watcher) {
  let timer;
  const compile = () => makeWords().catch(({ message }) => print([message]));
  watcher.add(WORD_SOURCES);
  watcher.on('all', (_event, file) => {
    if (!WORD_SOURCES.some((folder) => file.startsWith(folder))) return;
    clearTimeout(timer);
    timer = setTimeout(compile, SETTLE_MS);
  });
}

function freePort() {
  return new Promise((resolve, reject) => {
    const socket = createSocketServer();
    socket.once('error', reject);
    socket.listen(0, HOST, () => {
      const { port } = socket.address();
      socket.close(() => resolve(port));
    });
  });
}
