import { signal } from '@preact/signals';
import { type Place, pathTo, placeAt } from './routes.ts';

/** Where we are, with what follows the question mark: a table keeps the moment that is looked at there. */
export const here = signal(read());

/** Counts the ways gone since the page was loaded: headings take the focus only after the first. */
export const arrivals = signal(0);

function read(): { readonly place: Place; readonly search: string } {
  return { place: placeAt(location.pathname), search: location.search };
}

export function go(to: Place | string, { replace = false } = {}): void {
  const url = typeof to === 'string' ? to : pathTo(to);
  if (replace) history.replaceState(null, '', url);
  else history.pushState(null, '', url);
  arrive();
  scrollTo(0, 0);
}

function arrive(): void {
  arrivals.value += 1;
  here.value = read();
}

/** From now on links within the client change the place instead of loading the page again. */
export function followLinks(): void {
  addEventListener('popstate', arrive);
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || event.defaultPrevented || !isOurs(link, event)) return;
    event.preventDefault();
    go(link.pathname + link.search);
  });
}

function isOurs(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const inside = link.origin === location.origin && !link.pathname.startsWith('/api/');
  // A link to a place on the same page is the browser's.
  const anchor = link.hash !== '' && link.pathname === location.pathname;
  return plain && inside && !anchor && link.target === '' && !link.hasAttribute('download');
}
