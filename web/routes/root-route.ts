import { createRootRoute } from '@tanstack/react-router';
import { lazyPage } from '#web/lazy-page.ts';
import { SiteRoot } from '#web/site/site-root.tsx';

export const rootRoute = createRootRoute({
  component: SiteRoot,
  notFoundComponent: lazyPage(() => import('#web/site/plain-page.tsx'), 'NotFoundPage'),
});
