import { pagesOf } from '#web/lazy-page.ts';
import { readOldLink } from '#web/read-search.ts';
import { guestWords, memberRoute } from '../member-route.ts';

/** The mailed link opens this page even during a session. */
export const resetPasswordRoute = pagesOf(memberRoute, {}, guestWords)(
  'reset-password',
  () => import('./forgotten-login-pages.tsx'),
  'ResetPasswordPage',
  readOldLink,
);

export const confirmEmailRoute = pagesOf(memberRoute, {}, guestWords)(
  'confirm-email',
  () => import('./forgotten-login-pages.tsx'),
  'ConfirmEmailPage',
  readOldLink,
);
