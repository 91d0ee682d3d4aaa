import { pagesOf, wordsFor } from '#web/lazy-page.ts';
import { guestWords, memberInsideRoute, memberRoute } from '../member-route.ts';

const load = () => import('./terms-pages.tsx');

/** For everybody, with or without a session. */
export const publicTermsRoute = pagesOf(memberRoute, {}, wordsFor('both', 'own', 'agreement'))(
  'terms',
  load,
  'PublicTermsPage',
);
export const ownTermsRoute = pagesOf(memberInsideRoute, {}, guestWords)('rules-and-terms', load, 'TermsPage');
