import { pagesOf, wordsFor } from '#web/lazy-page.ts';
import { memberGuestsRoute } from '../member-route.ts';

export const registerRoute = pagesOf(memberGuestsRoute, {}, wordsFor('both', 'agreement'))(
  'register',
  () => import('./register-page.tsx'),
  'RegisterPage',
);
