import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#web/lazy-page.ts';
import { type RawSearch, text } from '#web/read-search.ts';
import { adminRoute } from '../admin-route.ts';

export const adminResetPasswordRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'reset-password',
  validateSearch: (raw: RawSearch): { token?: string } => ({ token: text(raw.token) }),
  component: lazyPage(() => import('./reset-password-page.tsx'), 'AdminResetPasswordPage'),
});
