/** Where somebody is. Every address of the client is one of these, also the wrong ones. */
export type Place =
  | { readonly at: 'home' | 'tables' | 'load' | 'manuals' | 'settings' | 'gallery' | 'words' }
  | { readonly at: 'create'; readonly game: string | null }
  | { readonly at: 'join'; readonly code: string }
  /** A table of the server, by its code: its lobby, its match, its end. */
  | { readonly at: 'table'; readonly code: string }
  /** A match on this device. */
  | { readonly at: 'play'; readonly game: string }
  | { readonly at: 'manual'; readonly game: string }
  | { readonly at: 'lesson'; readonly game: string }
  | { readonly at: 'nowhere'; readonly path: string };

export function placeAt(path: string): Place {
  const parts = path.split('/').filter((part) => part !== '');
  const [first = '', second, ...more] = parts.map(decoded);
  if (more.length > 0) return { at: 'nowhere', path };
  if (second === undefined) return shortPlace(first, path);
  switch (first) {
    case 'gallery':
      return second === 'words' ? { at: 'words' } : { at: 'nowhere', path };
    case 'create':
      return { at: 'create', game: second };
    case 'join':
      return { at: 'join', code: second };
    case 't':
      return { at: 'table', code: second };
    case 'play':
      return { at: 'play', game: second };
    case 'manuals':
      return { at: 'manual', game: second };
    case 'learn':
      return { at: 'lesson', game: second };
    default:
      return { at: 'nowhere', path };
  }
}

function shortPlace(first: string, path: string): Place {
  switch (first) {
    case '':
      return { at: 'home' };
    case 'tables':
    case 'load':
    case 'manuals':
    case 'settings':
    case 'gallery':
      return { at: first };
    case 'create':
      return { at: 'create', game: null };
    case 'join':
      return { at: 'join', code: '' };
    default:
      return { at: 'nowhere', path };
  }
}

export function pathTo(place: Place): string {
  switch (place.at) {
    case 'home':
      return '/';
    case 'create':
      return place.game === null ? '/create' : `/create/${encodeURIComponent(place.game)}`;
    case 'join':
      return place.code === '' ? '/join' : `/join/${encodeURIComponent(place.code)}`;
    case 'table':
      return `/t/${encodeURIComponent(place.code)}`;
    case 'play':
      return `/play/${encodeURIComponent(place.game)}`;
    case 'manual':
      return `/manuals/${encodeURIComponent(place.game)}`;
    case 'lesson':
      return `/learn/${encodeURIComponent(place.game)}`;
    case 'words':
      return '/gallery/words';
    case 'nowhere':
      return place.path;
    default:
      return `/${place.at}`;
  }
}

/** A part of an address that cannot be read is taken as it is: the screen will say that there is no such thing. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
