/** A screen of the client with its parameters. Every address parses to one of these. */
export type PageRoute =
  | { readonly screen: 'home' | 'tables' | 'load' | 'manuals' | 'settings' | 'gallery' | 'words' }
  | { readonly screen: 'create'; readonly game: string | null }
  | { readonly screen: 'join'; readonly code: string }
  /** An online table: lobby, game and result. */
  | { readonly screen: 'table'; readonly code: string }
  /** A game on this device. */
  | { readonly screen: 'play'; readonly game: string }
  | { readonly screen: 'manual'; readonly game: string }
  | { readonly screen: 'lesson'; readonly game: string }
  | { readonly screen: 'not-found'; readonly path: string };

export function parseRoute(path: string): PageRoute {
  const parts = path.split('/').filter((part) => part !== '');
  const [first = '', second, ...more] = parts.map(tryDecode);
  if (more.length > 0) return { screen: 'not-found', path };
  if (second === undefined) return shortRoute(first, path);
  switch (first) {
    case 'gallery':
      return second === 'words' ? { screen: 'words' } : { screen: 'not-found', path };
    case 'create':
      return { screen: 'create', game: second };
    case 'join':
      return { screen: 'join', code: second };
    case 't':
      return { screen: 'table', code: second };
    case 'play':
      return { screen: 'play', game: second };
    case 'manuals':
      return { screen: 'manual', game: second };
    case 'learn':
      return { screen: 'lesson', game: second };
    default:
      return { screen: 'not-found', path };
  }
}

function shortRoute(first: string, path: string): PageRoute {
  switch (first) {
    case '':
      return { screen: 'home' };
    case 'tables':
    case 'load':
    case 'manuals':
    case 'settings':
    case 'gallery':
      return { screen: first };
    case 'create':
      return { screen: 'create', game: null };
    case 'join':
      return { screen: 'join', code: '' };
    default:
      return { screen: 'not-found', path };
  }
}

export function routePath(route: PageRoute): string {
  switch (route.screen) {
    case 'home':
      return '/';
    case 'create':
      return route.game === null ? '/create' : `/create/${encodeURIComponent(route.game)}`;
    case 'join':
      return route.code === '' ? '/join' : `/join/${encodeURIComponent(route.code)}`;
    case 'table':
      return `/t/${encodeURIComponent(route.code)}`;
    case 'play':
      return `/play/${encodeURIComponent(route.game)}`;
    case 'manual':
      return `/manuals/${encodeURIComponent(route.game)}`;
    case 'lesson':
      return `/learn/${encodeURIComponent(route.game)}`;
    case 'words':
      return '/gallery/words';
    case 'not-found':
      return route.path;
    default:
      return `/${route.screen}`;
  }
}

/** Decodes a part of an address. Returns it unchanged if it is malformed: the screen then reports it as unknown. */
function tryDecode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
