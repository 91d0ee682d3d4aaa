import { pagesOf } from '#web/lazy-page.ts';
import { readOldLink } from '#web/read-search.ts';
import { adminEntrance, adminRoute } from '../admin-route.ts';

export const adminRegisterRoute = adminEntrance(
  'register',
  () => import('./register-page.tsx'),
  'AdminRegisterPage',
  readOldLink,
);

export const adminResetPasswordRoute = pagesOf(adminRoute)(
  'reset-password',
  () => import('./forgotten-login-pages.tsx'),
  'AdminResetPasswordPage',
  readOldLink,
);

export const adminConfirmEmailRoute = pagesOf(adminRoute)(
  'confirm-email',
  () => import('./forgotten-login-pages.tsx'),
  'AdminConfirmEmailPage',
  readOldLink,
);
