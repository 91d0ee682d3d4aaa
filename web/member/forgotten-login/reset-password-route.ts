import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#web/lazy-page.ts';
import { type RawSearch, text } from '#web/read-search.ts';
import { memberRoute } from '../member-route.ts';

/** Whoever opens a mailed link wants this page, also where somebody is still logged in. */
export const resetPasswordRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: 'reset-password',
  validateSearch: (raw: RawSearch): { token?: string } => ({ token: text(raw.token) }),
  component: lazyPage(() => import('./reset-password-page.tsx'), 'ResetPasswordPage'),
});
