import path from 'node:path';

export interface PlaceVariables {
  readonly platform: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  readonly temporary: string;
  /** Separates users that share one temporary folder. */
  readonly user: string;
}

/** Cache folders of this system, the best first. */
export function cachePlaces({ platform, env, home, temporary, user }: PlaceVariables): string[] {
  return [path.join(cacheFolder(platform, env, home), 'tavola'), path.join(temporary, `tavola-${user}`)];
}

/** Data folder of this system. */
export function dataPlace({ platform, env, home }: Pick<PlaceVariables, 'platform' | 'env' | 'home'>): string {
  const own = absolute(env['XDG_DATA_HOME']);
  if (platform === 'darwin') return path.join(home, 'Library', 'Application Support', 'Tavola');
  if (platform === 'win32') return path.join(env['LOCALAPPDATA'] ?? path.join(home, 'AppData', 'Local'), 'Tavola');
  return path.join(own ?? path.join(home, '.local', 'share'), 'tavola');
}

function cacheFolder(platform: string, env: PlaceVariables['env'], home: string): string {
  if (platform === 'darwin') return path.join(home, 'Library', 'Caches');
  if (platform === 'win32') return path.join(env['LOCALAPPDATA'] ?? path.join(home, 'AppData', 'Local'), 'Cache');
  return absolute(env['XDG_CACHE_HOME']) ?? path.join(home, '.cache');
}

/** The standard ignores paths that are not absolute. */
function absolute(folder: string | undefined): string | undefined {
  return folder !== undefined && path.isAbsolute(folder) ? folder : undefined;
}
