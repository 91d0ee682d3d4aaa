import { pagesOf, wordsFor } from '#web/lazy-page.ts';
import { memberInsideRoute, memberRoute } from '../member-route.ts';

/** For everybody, with or without a session. */
export const publicTermsRoute = pagesOf(memberRoute, {}, wordsFor('both', 'agreement'))(
  'terms',
  () => import('./public-terms-page.tsx'),
  'PublicTermsPage',
);
export const ownTermsRoute = pagesOf(memberInsideRoute, {}, wordsFor('agreement'))(
  'rules-and-terms',
  () => import('./terms-page.tsx'),
  'TermsPage',
);
