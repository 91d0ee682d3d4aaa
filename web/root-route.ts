import { createRootRoute } from '@tanstack/react-router';
import { lazyPage } from './lazy-page.ts';
import { SiteRoot } from './site/site-root.tsx';

export const rootRoute = createRootRoute({
  component: SiteRoot,
  notFoundComponent: lazyPage(() => import('./site/plain-page.tsx'), 'NotFoundPage'),
});
