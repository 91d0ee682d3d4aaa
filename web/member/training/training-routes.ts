import { createRoute, redirect } from '@tanstack/react-router';
import { lazyPage } from '#web/lazy-page.ts';
import { furtherWords, memberInsideRoute, memberPage } from '../member-route.ts';
import { readTraining } from './training-search.ts';

export const trainingCatalogRoute = memberPage(
  'training-catalog',
  () => import('./training-catalog-page.tsx'),
  'TrainingCatalogPage',
);

export const trainingModuleRoute = createRoute({
  getParentRoute: () => memberInsideRoute,
  path: 'training-module',
  validateSearch: readTraining,
  beforeLoad: ({ params, search }) => {
    if (!search.training) throw redirect({ to: '/program/$slug/training-catalog', params, replace: true });
  },
  loader: furtherWords,
  component: lazyPage(() => import('./training-module-page.tsx'), 'TrainingModulePage'),
});
