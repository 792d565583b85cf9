// npm run package: the whole of Tavola as one file to download, for computers without Node.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { tarGz } from './lib/package/archive.mjs';
import { bundle } from './lib/package/bundle.mjs';
import { makeExecutable } from './lib/package/executable.mjs';
import { Advice, build, install, main, root, say } from './lib/steps.mjs';

const HERE = `${process.platform}-${process.arch}`;
/** The systems there is a native store for, and the package it comes in. */
const ADDONS = {
  'linux-x64': '@libsql/linux-x64-gnu',
  'linux-arm64': '@libsql/linux-arm64-gnu',
  'darwin-x64': '@libsql/darwin-x64',
  'darwin-arm64': '@libsql/darwin-arm64',
  'win32-x64': '@libsql/win32-x64-msvc',
};

await main(async (args) => {
  const options = readOptions(args);
  if (!options.isBuilt) {
    await install();
    await build();
  }
  mkdirSync(options.out, { recursive: true });
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  const work = mkdtempSync(path.join(root, '.cache', 'package-'));
  try {
    await make(options, work);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
});

async function make(options, work) {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const name = `tavola-${version}-${options.target}`;
  say('Putting the parts together…');
  const app = path.join(work, 'app');
  const modules = await gather(options, app);
  say('Making the executable…');
  const isWindows = options.target.startsWith('win32');
  const program = path.join(work, isWindows ? 'tavola.exe' : 'tavola');
  await makeExecutable({ folder: app, work, node: options.node, target: options.target, version, output: program });
  const licences = await licencesFor(modules, options);
  const read = (file) => readFileSync(path.join(root, file));
  const files = [
    { name: path.basename(program), content: readFileSync(program), isProgram: true },
    ...(isWindows ? [] : [{ name: 'install.sh', content: read('tools/lib/package/install.sh'), isProgram: true }]),
    { name: 'README.txt', content: read('tools/lib/package/README.txt') },
    { name: 'LICENSE', content: read('LICENSE') },
    { name: 'THIRD-PARTY.txt', content: Buffer.from(licences) },
    { name: 'tavola.png', content: read('clients/web/public/icons/icon-512.png') },
  ];
  say('Packing…');
  const archive = path.join(options.out, `${name}.tar.gz`);
  const named = files.map((file) => ({ ...file, name: `${name}/${file.name}` }));
  writeFileSync(archive, tarGz(named, { level: options.isQuick ? 1 : 6 }));
  const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
  say(
    `${path.relative(root, archive)}: ${megabytes(readFileSync(archive).length)} MB, the program ${megabytes(files[0].content.length)} MB.`,
  );
}

function readOptions(args) {
  const { values } = parseArgs({
    args,
    options: {
      target: { type: 'string' },
      node: { type: 'string' },
      'node-licence': { type: 'string' },
      // For tests, which run on what was built before them.
      built: { type: 'boolean', default: false },
      // For tests too: the smallest archive takes three CPU seconds longer than the quickest.
      quick: { type: 'boolean', default: false },
      out: { type: 'string', default: path.join(root, 'downloads') },
    },
  });
  const target = values.target ?? HERE;
  if (!Object.hasOwn(ADDONS, target))
    throw new Advice(`There’s no ${target}. Choose one of ${Object.keys(ADDONS).join(', ')}.`);
  if (target !== HERE && values.node === undefined)
    throw new Advice(`A program for ${target} needs Node ${process.version} for ${target}: name it with --node FILE.`);
  return {
    target,
    node: values.node ?? process.execPath,
    nodeLicence: values['node-licence'],
    isBuilt: values.built,
    isQuick: values.quick,
    out: path.resolve(values.out),
  };
}

/** Everything that runs, in a folder as it will be unpacked: our code, the pages, and the native store. Answers what the code is made of. */
async function gather({ target }, app) {
  const addon = path.join(root, 'node_modules', ADDONS[target]);
  if (!existsSync(addon))
    throw new Advice(
      `The native store for ${target} is missing. Get it with: npm install --no-save --force ${ADDONS[target]}`,
    );
  const { modules } = await bundle(app);
  for (const file of ['package.json', 'index.node'])
    cpSync(path.join(addon, file), path.join(app, 'node_modules', ADDONS[target], file));
  for (const file of ['package.json', 'dist'])
    cpSync(path.join(root, 'clients/web', file), path.join(app, 'node_modules/@tavola/web', file), {
      recursive: true,
      filter: (from) => !path.basename(from).startsWith('.'),
    });
  return modules;
}

async function licencesFor(modules, { node, nodeLicence }) {
  const { bundledPackages, licencePage, bundledPackageOf } = await import(
    pathToFileURL(path.join(root, 'tools/dist/licences.js')).href
  );
  const packages = bundledPackages(root);
  const known = new Set(packages.map(({ name }) => name));
  const unknown = new Set(modules.map(bundledPackageOf).filter((name) => name !== null && !known.has(name)));
  if (unknown.size > 0) throw new Advice(`The licences of these packages are unknown: ${[...unknown].join(', ')}.`);
  const prefix = path.resolve(path.dirname(node), '..');
  const usual = ['LICENSE', 'share/doc/nodejs/LICENSE', 'share/doc/node/LICENSE'].map((file) =>
    path.join(prefix, file),
  );
  const file = [nodeLicence, path.join(path.dirname(node), 'LICENSE'), ...usual].find(
    (one) => one !== undefined && existsSync(one),
  );
  if (file === undefined)
    throw new Advice('The licence of Node is not where it usually is. Name the file with --node-licence FILE.');
  return licencePage(packages, { version: process.version, text: readFileSync(file, 'utf8') });
}
