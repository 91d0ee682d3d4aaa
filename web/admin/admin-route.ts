import { createRoute, redirect } from '@tanstack/react-router';
import { readAhead } from '#web/api/query.ts';
import { adminsOnly, guestsOnly, readNext } from '#web/guards.ts';
import { lazyPage, loadCode, pagesOf, wordsFor } from '#web/lazy-page.ts';
import { searchOf, text } from '#web/read-search.ts';
import { rootRoute } from '#web/root-route.ts';
import { loadWords, type Part, showIn, staffLanguage } from '#web/words.ts';
import { overviewQuery } from './overview-query.ts';
import type { PageRight } from './rights/page-rights.ts';

/** What the pages before logging in say; the login page says less. */
export const guestWords = wordsFor('both', 'guests', 'entrance');

/** Administrators: /admin/… */
export const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  beforeLoad: () => loadCode(() => showIn(staffLanguage())),
  component: lazyPage(() => import('./admin-root.tsx'), 'AdminRoot'),
  notFoundComponent: lazyPage(
    () => loadWords('entrance').then(() => import('./entrance/not-found-page.tsx')),
    'AdminNotFoundPage',
  ),
});

export const adminIndexRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/admin/dashboard', replace: true });
  },
});

export const adminGuestsRoute = createRoute({
  getParentRoute: () => adminRoute,
  id: 'guests',
  validateSearch: readNext,
  beforeLoad: guestsOnly,
});

export const adminInsideRoute = createRoute({
  getParentRoute: () => adminRoute,
  id: 'inside',
  beforeLoad: adminsOnly,
  loader: wordsFor('both', 'portal'),
  component: lazyPage(() => import('./admin-frame.tsx'), 'AdminFrame'),
});

export const adminLogin = pagesOf(adminGuestsRoute, {}, wordsFor('entrance'));
/** Any other page before logging in. */
export const adminEntrance = pagesOf(adminGuestsRoute, {}, guestWords);
/**
 * A page for logged-in administrators, with the words that it says beyond those of the frame:
 * `adminPage('see-audit', 'audit')('audit', () => import('./audit-page.tsx'), 'AuditPage')`.
 */
export const adminPage = (right: PageRight, ...words: readonly Part[]) =>
  pagesOf(adminInsideRoute, { right }, wordsFor(...words));

export const readProgram = searchOf({ program: text });
export type ProgramSearch = ReturnType<typeof readProgram>;

/** A program's pages: /admin/program/edit/…?program={id}, so that reload, back and bookmarks work. */
export const programRoute = createRoute({
  getParentRoute: () => adminInsideRoute,
  path: 'program/edit',
  // Where there is no page below it.
  staticData: { right: 'every administrator' },
  validateSearch: readProgram,
  beforeLoad: (visit) => {
    if (visit.search.program) readAhead(visit, overviewQuery(visit.search.program));
  },
  component: lazyPage(() => import('./program-frame.tsx'), 'ProgramFrame'),
});
export const programPage = (right: PageRight, ...words: readonly Part[]) =>
  pagesOf(programRoute, { right }, wordsFor(...words));
