import { pagesOf } from '#web/lazy-page.ts';
import { readOldLink } from '#web/read-search.ts';
import { adminEntrance, adminRoute, guestWords } from '../admin-route.ts';

export const adminRegisterRoute = adminEntrance(
  'register',
  () => import('./register-page.tsx'),
  'AdminRegisterPage',
  readOldLink,
);

export const adminResetPasswordRoute = pagesOf(adminRoute, {}, guestWords)(
  'reset-password',
  () => import('./forgotten-login-pages.tsx'),
  'AdminResetPasswordPage',
  readOldLink,
);

export const adminConfirmEmailRoute = pagesOf(adminRoute, {}, guestWords)(
  'confirm-email',
  () => import('./forgotten-login-pages.tsx'),
  'AdminConfirmEmailPage',
  readOldLink,
);
