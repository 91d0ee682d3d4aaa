import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { offline } from './api/refusal.ts';
import type { RawSearch } from './read-search.ts';

/** Milliseconds that the code of a page may take to arrive. */
const TIME_OUT = 120_000;

/** A page whose code comes when it is opened first: `lazyPage(() => import('./cart-page.tsx'), 'CartPage')`. */
export const lazyPage: typeof lazyRouteComponent = (fetchPage, name) =>
  lazyRouteComponent(() => arrive(fetchPage), name);

/** Makes pages under a route: `adminPage('audit', () => import('./audit-page.tsx'), 'AuditPage', listSearch({ admin: text }))`. */
export const pagesOf =
  <R extends AnyRoute>(parent: R) =>
  <const P extends string, M extends Record<string, unknown>, N extends keyof M, S extends object>(
    path: P,
    fetchPage: () => Promise<M>,
    name: N,
    validateSearch?: (raw: RawSearch) => S,
  ) =>
    createRoute({ getParentRoute: () => parent, path, validateSearch, component: lazyPage(fetchPage, name) });

/**
 * Code that is fetched when it is needed: it arrives, or a failure says why. What cannot be fetched may be gone since a
 * newer version came: then the router loads the whole site again. On a broken line that would leave nothing but the
 * browser's own error page, so here it is a failure that can be tried again.
 */
export async function arrive<T>(fetchPage: () => Promise<T>): Promise<T> {
  try {
    return await inTime(fetchPage());
  } catch (error) {
    throw (await isServerThere()) ? error : offline();
  }
}

function inTime<T>(arrival: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The page took too long to arrive.')), TIME_OUT);
    arrival.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

const isServerThere = () =>
  fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  );
