import { createRootRoute } from '@tanstack/react-router';
import { NotFoundPage } from './site/not-found-page.tsx';
import { SiteRoot } from './site/site-root.tsx';

export const rootRoute = createRootRoute({
  component: SiteRoot,
  notFoundComponent: NotFoundPage,
});
