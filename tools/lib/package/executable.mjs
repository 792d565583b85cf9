// A copy of Node that holds a program: Node's own way to a single executable.

import { createHash } from 'node:crypto';
import { chmodSync, copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { Advice, root, runProgram, runTool } from '../steps.mjs';

/** Node's own mark for the place where a program goes; documented with its single executables. */
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';
/** Where the packed program starts: on disk, so that it may load whatever lies beside it. */
const START = `import('./main.mjs')
  .then(({ run }) => run(process.argv.slice(2)))
  .catch((error) => {
    const lacks = error?.code === 'ERR_DLOPEN_FAILED';
    process.stderr.write(
      lacks ? 'This computer is missing a system component that Tavola needs: ' + error.message + '\\n' : error?.stack + '\\n',
    );
    return lacks ? 3 : 1;
  })
  .then((code) => {
    process.exitCode = code;
  });
`;

/** Writes `start.cjs` beside the bundle and describes every file there for the boot script. */
export function describe(folder) {
  writeFileSync(path.join(folder, 'start.cjs'), START);
  const hash = createHash('sha256');
  const files = filesUnder(folder).map((name) => {
    const content = readFileSync(path.join(folder, name));
    hash.update(`${name}\0${content.length}\0`).update(content);
    return { name, size: content.length };
  });
  return { id: hash.digest('hex').slice(0, 20), files };
}

/** Makes the executable out of a copy of `node` and all files of a folder. `work`: where the parts on the way go. */
export async function makeExecutable({ folder, work, node, target, version, output }) {
  if (!readFileSync(node).includes(FUSE))
    throw new Advice(
      `${node} can’t hold a program. Use a Node from nodejs.org: some systems build theirs without this feature.`,
    );
  const { id, files } = describe(folder);
  writeFileSync(path.join(work, 'manifest.json'), JSON.stringify({ id: `${version}-${id}`, files }));
  const assets = Object.fromEntries(files.map(({ name }) => [name, path.join(folder, name)]));
  const config = {
    // Node writes this path into the program: one that says nothing of the computer it was made on.
    main: path.relative(root, await bundleBoot(work)),
    output: path.join(work, 'program.blob'),
    disableExperimentalSEAWarning: true,
    // Compiled code would tie the program to this very system; unpacked files are compiled where they run.
    useCodeCache: false,
    assets: { ...assets, 'manifest.json': path.join(work, 'manifest.json') },
  };
  writeFileSync(path.join(work, 'config.json'), JSON.stringify(config));
  await must(
    runProgram(process.execPath, ['--experimental-sea-config', path.join(work, 'config.json')], { quiet: true }),
  );
  copyFileSync(node, output);
  chmodSync(output, 0o755);
  const mac = target.startsWith('darwin') ? ['--macho-segment-name', 'NODE_SEA'] : [];
  const inject = ['NODE_SEA_BLOB', config.output, '--sentinel-fuse', FUSE, ...mac];
  await must(runTool('postject/dist/cli.js', [output, ...inject], { quiet: true }));
}

/** What runs first has to be one script of the older kind of module. */
async function bundleBoot(work) {
  const build = await rolldown({ cwd: root, input: 'cli/packaged/boot.ts', platform: 'node' });
  await build.write({ file: path.join(work, 'boot.cjs'), format: 'cjs' });
  await build.close();
  return path.join(work, 'boot.cjs');
}

async function must(running) {
  const { code, output } = await running;
  if (code !== 0) throw new Advice(`${output}\nThe executable couldn’t be made. The lines above say why.`);
}

function filesUnder(folder, inside = '') {
  return readdirSync(path.join(folder, inside), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const name = inside === '' ? entry.name : `${inside}/${entry.name}`;
      return entry.isDirectory() ? filesUnder(folder, name) : [name];
    });
}
