/** The address of a server as people type it, or null. */
export function readServer(typed: string): string | null {
  const text = typed.trim();
  const full = /^https?:\/\//i.test(text) ? text : `http://${text}`;
  if (text === '' || /\s/.test(text) || !URL.canParse(full)) return null;
  const { origin, pathname, username, password, search, hash } = new URL(full);
  if (`${username}${password}${search}${hash}` !== '') return null;
  return origin + pathname.replace(/\/+$/, '');
}
