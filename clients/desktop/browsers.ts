import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';

export interface Machine {
  readonly platform: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Commands of browsers that have an app mode: one page in a window without tabs. */
const COMMANDS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
  'brave-browser',
  'vivaldi',
];

const ON_MAC = ['Chromium', 'Google Chrome', 'Microsoft Edge', 'Brave Browser'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

const ON_WINDOWS = [
  String.raw`Google\Chrome\Application\chrome.exe`,
  String.raw`Chromium\Application\chrome.exe`,
  String.raw`Microsoft\Edge\Application\msedge.exe`,
];

/** Finds a browser. `TAVOLA_BROWSER` replaces the search. */
export function findBrowser({ platform, env }: Machine): string | null {
  const chosen = env['TAVOLA_BROWSER'];
  if (chosen !== undefined && chosen !== '') return isProgram(chosen) ? chosen : null;
  return candidates(platform, env).find(isProgram) ?? null;
}

/** Possible paths of a browser, in order of preference. */
export function candidates(platform: string, env: Machine['env']): string[] {
  if (platform === 'win32') {
    const folders = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => env[name] ?? []);
    return folders.flatMap((folder) => ON_WINDOWS.map((program) => path.win32.join(folder, program)));
  }
  const folders = (env['PATH'] ?? '').split(':').filter((folder) => path.isAbsolute(folder));
  const commands = COMMANDS.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return platform === 'darwin' ? [...ON_MAC, ...commands] : commands;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
