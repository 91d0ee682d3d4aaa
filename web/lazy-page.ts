import { type AnyRoute, createRoute, lazyRouteComponent, type StaticDataRouteOption } from '@tanstack/react-router';
import { offline } from './api/refusal.ts';
import type { RawSearch } from './read-search.ts';
import { loadWords, type Part } from './words.ts';

/** Milliseconds until loading the code of a page is given up. */
const TIME_OUT = 120_000;

/** A page whose code is loaded when it is first opened: `lazyPage(() => import('./cart-page.tsx'), 'CartPage')`. */
export const lazyPage: typeof lazyRouteComponent = (fetchPage, name) =>
  lazyRouteComponent(() => loadCode(fetchPage), name);

/** The loader of a route whose pages need more words than the first page. */
export const wordsFor =
  (...parts: readonly Part[]) =>
  () =>
    loadCode(() => loadWords(...parts));

/**
 * Creates pages below a route: `memberPage('cart', () => import('./cart-page.tsx'), 'CartPage')`. `words` are those that the
 * route does not load (`wordsFor`).
 */
export const pagesOf =
  <R extends AnyRoute>(parent: R, staticData: StaticDataRouteOption = {}, words?: () => Promise<void>) =>
  <const P extends string, M extends Record<string, unknown>, N extends keyof M, S extends object>(
    path: P,
    fetchPage: () => Promise<M>,
    name: N,
    validateSearch?: (raw: RawSearch) => S,
    onVisit?: (visit: { search: S; cause: string }) => void,
  ) => {
    const component = lazyPage(fetchPage, name);
    // The address of a page is that of its parent and its own, which is all that `S` says.
    const beforeLoad = (visit: { search: object; cause: string }) => onVisit?.(visit as { search: S; cause: string });
    const getParentRoute = () => parent;
    return createRoute({ getParentRoute, path, validateSearch, beforeLoad, loader: words, component, staticData });
  };

/**
 * Loads code, or fails with a reason. Missing code may mean a new version; the router then reloads the site. Without a
 * connection that would end in the browser's error page, so here it is a failure that can be retried.
 */
export async function loadCode<T>(fetchPage: () => Promise<T>): Promise<T> {
  try {
    await inTime(loadStylesAgain());
    return await inTime(fetchPage());
  } catch (error) {
    throw (await isServerThere()) ? error : offline();
  }
}

/** Style sheets that did not arrive. */
const missing = new Set<HTMLLinkElement>();
addEventListener(
  'error',
  ({ target }) => target instanceof HTMLLinkElement && target.rel === 'stylesheet' && missing.add(target),
  true,
);

/** The bundler asks for a style sheet once, also if it did not arrive; the page would then be shown without it. */
async function loadStylesAgain(): Promise<void> {
  const links = [...missing];
  missing.clear();
  await Promise.all(links.map(loadAgain));
}

function loadAgain(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const again = link.cloneNode() as HTMLLinkElement;
    again.onload = () => resolve();
    again.onerror = () => reject(new Error('A style sheet could not be loaded.'));
    link.replaceWith(again);
  });
}

function inTime<T>(arrival: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The page took too long to load.')), TIME_OUT);
    arrival.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

const isServerThere = async () =>
  navigator.onLine &&
  fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  );
