import { signal } from '@preact/signals';
import { type PageRoute, parseRoute, routePath } from './routes.ts';

/** The current route and query. The query of a table holds the position shown. */
export const currentLocation = signal(readLocation());

/** Navigations since the page loaded. Headings take the focus only after the first. */
export const navigations = signal(0);

function readLocation(): { readonly route: PageRoute; readonly search: string } {
  return { route: parseRoute(location.pathname), search: location.search };
}

export function navigate(to: PageRoute | string, { replace = false } = {}): void {
  const url = typeof to === 'string' ? to : routePath(to);
  if (replace) history.replaceState(null, '', url);
  else history.pushState(null, '', url);
  onNavigate();
  scrollTo(0, 0);
}

function onNavigate(): void {
  navigations.value += 1;
  currentLocation.value = readLocation();
}

/** Makes internal links change the route instead of loading the page. */
export function interceptLinks(): void {
  addEventListener('popstate', onNavigate);
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || event.defaultPrevented || !isInternalLink(link, event)) return;
    event.preventDefault();
    navigate(link.pathname + link.search);
  });
}

function isInternalLink(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const inside = link.origin === location.origin && !link.pathname.startsWith('/api/');
  // The browser handles links within the page.
  const anchor = link.hash !== '' && link.pathname === location.pathname;
  return plain && inside && !anchor && link.target === '' && !link.hasAttribute('download');
}
