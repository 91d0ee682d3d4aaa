import { pagesOf, wordsFor } from '#web/lazy-page.ts';
import { memberInsideRoute, memberRoute } from '../member-route.ts';

const load = () => import('./terms-pages.tsx');

const words = wordsFor('both', 'own', 'joining');

/** For everybody, with or without a session. */
export const publicTermsRoute = pagesOf(memberRoute, {}, words)('terms', load, 'PublicTermsPage');
export const ownTermsRoute = pagesOf(memberInsideRoute, {}, words)('rules-and-terms', load, 'TermsPage');
