import { pagesOf } from '#web/lazy-page.ts';
import { searchOf, text } from '#web/read-search.ts';
import { adminEntrance, adminRoute } from '../admin-route.ts';

export const adminRegisterRoute = adminEntrance(
  'register',
  () => import('./register-page.tsx'),
  'AdminRegisterPage',
  searchOf({ invite: text }),
);

export const adminResetPasswordRoute = pagesOf(adminRoute)(
  'reset-password',
  () => import('./forgotten-login-pages.tsx'),
  'AdminResetPasswordPage',
  searchOf({ token: text }),
);

export const adminConfirmEmailRoute = pagesOf(adminRoute)(
  'confirm-email',
  () => import('./forgotten-login-pages.tsx'),
  'AdminConfirmEmailPage',
  searchOf({ token: text }),
);
