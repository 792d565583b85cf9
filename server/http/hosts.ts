import { isIP } from 'node:net';
import { hostname } from 'node:os';

/** Whether a request with this `Host` header is meant for this server. */
export type OwnHosts = (host: string | undefined) => boolean;

/**
 * The names this server answers to: those of the setting, `localhost`, the machine's own name, and every IP address. A page
 * elsewhere can point a name of its own at this server (DNS rebinding), but not one of these. HTTP/1.0 may leave the header out;
 * no browser does.
 */
export function ownHosts(names: readonly string[], machine: string = hostname()): OwnHosts {
  const [short = ''] = machine.split('.');
  const known = new Set(['localhost', machine, short, `${short}.local`, ...names].map((name) => name.toLowerCase()));
  return (host) => {
    if (host === undefined) return true;
    const name = nameIn(host);
    return name !== null && (isIP(name) !== 0 || known.has(name) || name.endsWith('.localhost'));
  };
}

/** The name without its port, in the form names are compared in. Null for what is not a host. */
export function nameIn(host: string): string | null {
  const url = `http://${host}`;
  if (!URL.canParse(url) || /[/?#@\\]/.test(host)) return null;
  const name = new URL(url).hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  return name === '' ? null : name;
}
