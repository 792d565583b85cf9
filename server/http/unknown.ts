import type { Route } from './route.ts';

/** The methods that an address knows, for requests that came with another one. Empty: there is no such address. */
export function methodsAt(url: string, routes: readonly Route[]): readonly string[] {
  const path = (url.split('?', 1)[0] ?? '').split('/');
  const methods = routes.filter((route) => fits(path, route.url.split('/'))).map((route) => route.method);
  return [...new Set<string>(methods.includes('GET') ? [...methods, 'HEAD'] : methods)].sort();
}

function fits(path: readonly string[], pattern: readonly string[]): boolean {
  return (
    path.length === pattern.length &&
    pattern.every((part, i) => (part.startsWith(':') ? path[i] !== '' : part === path[i]))
  );
}
