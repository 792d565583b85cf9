const ANY = ['0.0.0.0', '::'];

/** An address of this server that a browser on this machine can open. `host`: what the server listens on. */
export function ownAddress(host: string, port: number): string {
  if (ANY.includes(host)) return `http://127.0.0.1:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
