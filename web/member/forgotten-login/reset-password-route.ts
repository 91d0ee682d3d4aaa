import { pagesOf } from '#web/lazy-page.ts';
import { searchOf, text } from '#web/read-search.ts';
import { memberRoute } from '../member-route.ts';

/** The mailed link opens this page even if somebody is logged in. */
export const resetPasswordRoute = pagesOf(memberRoute)(
  'reset-password',
  () => import('./forgotten-login-pages.tsx'),
  'ResetPasswordPage',
  searchOf({ token: text }),
);

export const confirmEmailRoute = pagesOf(memberRoute)(
  'confirm-email',
  () => import('./forgotten-login-pages.tsx'),
  'ConfirmEmailPage',
  searchOf({ token: text }),
);
