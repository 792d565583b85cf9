import { parseArgs } from 'node:util';

/** Parsed arguments of `tavola desktop`. */
export interface DesktopRequest {
  /** Another server instead of an own one. */
  readonly server: string | null;
  readonly port: number | null;
}

/** Null if the arguments are invalid. */
export function readDesktopRequest(args: readonly string[]): DesktopRequest | null {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { server: { type: 'string' }, port: { type: 'string' } },
    });
    const { server = null, port = null } = values;
    if (server !== null && !(URL.canParse(server) && /^https?:$/.test(new URL(server).protocol))) return null;
    if (port !== null && !(/^\d{1,5}$/.test(port) && Number(port) > 0 && Number(port) < 65_536)) return null;
    return { server, port: port === null ? null : Number(port) };
  } catch {
    return null;
  }
}
