export interface OriginPolicy {
  /** Besides the server's own. */
  readonly origins: readonly string[];
  /** People reach the server by https, so a page that came by http is not one of its own. */
  readonly https: boolean;
}

/** Whether a page from this origin may act on a server that was called by this host name. Absent is not allowed. */
export function originAllowed(origin: string | undefined, host: string, { origins, https }: OriginPolicy): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false;
  const page = new URL(origin);
  if (page.protocol !== 'https:' && page.protocol !== 'http:') return false;
  if (origins.includes(page.origin)) return true;
  if (https && page.protocol !== 'https:') return false;
  const own = `${page.protocol}//${host}`;
  return URL.canParse(own) && new URL(own).origin === page.origin;
}
