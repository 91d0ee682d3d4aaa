import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#web/lazy-page.ts';
import { type RawSearch, text } from '#web/read-search.ts';
import { memberRoute } from '../member-route.ts';

/** The mailed link opens this page even while somebody is logged in. */
export const resetPasswordRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: 'reset-password',
  validateSearch: (raw: RawSearch): { token?: string } => ({ token: text(raw.token) }),
  component: lazyPage(() => import('./reset-password-page.tsx'), 'ResetPasswordPage'),
});
