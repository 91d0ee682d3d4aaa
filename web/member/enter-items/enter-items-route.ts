import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#web/lazy-page.ts';
import { memberInsideRoute } from '../member-route.ts';
import { readEnterItems } from './enter-items-search.ts';

export const enterItemsRoute = createRoute({
  getParentRoute: () => memberInsideRoute,
  path: 'enter-items',
  validateSearch: readEnterItems,
  component: lazyPage(() => import('./enter-items-page.tsx'), 'EnterItemsPage'),
});
