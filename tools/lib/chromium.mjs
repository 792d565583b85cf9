// The Chromium of the browser tests: the one in CHROME, else the one that comes with the packages, unpacked once.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Advice, isWindows, LIMIT_MS, root, runProgram, say } from './steps.mjs';

/** It unpacks into the folder for temporary files, with its own libraries only where it believes to be in the cloud. */
const UNPACK = "import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())";
const IN_THE_CLOUD = { AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' };

/** Answers the environment in which the browser tests find a Chromium that runs. */
export async function chromium() {
  if (process.env.CHROME) {
    // There a browser that is asked for its version opens a window.
    if (!isWindows) await tryOut(process.env.CHROME, {}, 'CHROME names a program that isn’t a working browser.');
    return {};
  }
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Advice(
      'The browser tests only come with a Chromium for Linux on x64. Set CHROME to a Chromium or Chrome on this computer and run the command again.',
    );
  }
  const folder = await unpacked();
  const program = path.join(folder, 'chromium');
  const fonts = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_FILE: ownFonts(folder) };
  if ((await version(program, {})).code === 0) return { CHROME: program, ...fonts };
  // A small system: the libraries that came along fill the gaps.
  const beside = [path.join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  await tryOut(program, { LD_LIBRARY_PATH: beside }, 'The browser tests’ Chromium doesn’t run on this computer.');
  return { CHROME: program, LD_LIBRARY_PATH: beside, ...fonts };
}

async function unpacked() {
  const { version: number } = JSON.parse(
    readFileSync(path.join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8'),
  );
  const folder = path.join(root, '.cache', `chromium-${number}`);
  if (existsSync(folder)) return folder;
  say('Unpacking Chromium for the browser tests (once; a few seconds)…');
  // Under another name until it is whole: an interrupted attempt leaves nothing that looks finished.
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  const { code, output } = await runProgram(process.execPath, ['--eval', UNPACK], {
    quiet: true,
    limit: LIMIT_MS,
    env: { ...IN_THE_CLOUD, TMPDIR: draft },
  });
  if (code !== 0) {
    rmSync(draft, { recursive: true, force: true });
    throw new Advice(`${output}\nChromium could not be unpacked. Free 250 MB in ${path.dirname(folder)}.`);
  }
  if (existsSync(folder)) rmSync(draft, { recursive: true });
  else renameSync(draft, folder);
  return folder;
}

/** A system without fonts of its own gets those that came along. */
function ownFonts(folder) {
  const file = path.join(folder, 'own-fonts.conf');
  const dirs = `<dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir>`;
  writeFileSync(file, `<?xml version="1.0"?><fontconfig>${dirs}</fontconfig>\n`);
  return file;
}

function version(program, env) {
  return runProgram(program, ['--version', '--no-sandbox'], { quiet: true, env, limit: 120_000 }).catch((error) => ({
    code: 1,
    output: error.message,
  }));
}

async function tryOut(program, env, sentence) {
  const { code, output } = await version(program, env);
  if (code === 0) return;
  const library = /loading shared libraries: (\S+):/.exec(output)?.[1];
  throw new Advice(
    library === undefined
      ? `${output.trim()}\n${sentence} Set CHROME to a Chromium or Chrome that does.`
      : `${sentence} The library ${library} is missing: install it (Debian: apt install chromium brings all of them), or set CHROME to another Chromium or Chrome.`,
  );
}
