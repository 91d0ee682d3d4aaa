import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#web/lazy-page.ts';
import { type RawSearch, text } from '#web/read-search.ts';
import { adminGuestsRoute, adminRoute } from '../admin-route.ts';

export const adminRegisterRoute = createRoute({
  getParentRoute: () => adminGuestsRoute,
  path: 'register',
  validateSearch: (raw: RawSearch): { invite?: string } => ({ invite: text(raw.invite) }),
  component: lazyPage(() => import('./register-page.tsx'), 'AdminRegisterPage'),
});

export const adminResetPasswordRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'reset-password',
  validateSearch: (raw: RawSearch): { token?: string } => ({ token: text(raw.token) }),
  component: lazyPage(() => import('./reset-password-page.tsx'), 'AdminResetPasswordPage'),
});
