import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#web/lazy-page.ts';
import { type RawSearch, text } from '#web/read-search.ts';
import { adminGuestsRoute } from '../admin-route.ts';

export const adminRegisterRoute = createRoute({
  getParentRoute: () => adminGuestsRoute,
  path: 'register',
  validateSearch: (raw: RawSearch): { invite?: string } => ({ invite: text(raw.invite) }),
  component: lazyPage(() => import('./register-page.tsx'), 'AdminRegisterPage'),
});
