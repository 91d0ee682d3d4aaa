import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { offline } from './api/refusal.ts';
import type { RawSearch } from './read-search.ts';

/** Milliseconds until loading the code of a page is given up. */
const TIME_OUT = 120_000;

/** A page whose code is loaded when it is first opened: `lazyPage(() => import('./cart-page.tsx'), 'CartPage')`. */
export const lazyPage: typeof lazyRouteComponent = (fetchPage, name) =>
  lazyRouteComponent(() => loadCode(fetchPage), name);

/** Creates pages below a route: `adminPage('audit', () => import('./audit-page.tsx'), 'AuditPage')`. */
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
 * Loads code, or fails with a reason. Missing code may mean a new version; the router then reloads the site. Without a
 * connection that would end in the browser's error page, so here it is a failure that can be retried.
 */
export async function loadCode<T>(fetchPage: () => Promise<T>): Promise<T> {
  try {
    return await inTime(fetchPage());
  } catch (error) {
    throw (await isServerThere()) ? error : offline();
  }
}

function inTime<T>(arrival: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The page took too long to load.')), TIME_OUT);
    arrival.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

const isServerThere = () =>
  fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  );
