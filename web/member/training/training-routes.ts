import { createRoute, redirect } from '@tanstack/react-router';
import { lazyPage } from '#web/lazy-page.ts';
import { oneOf, pageNumber, type RawSearch, text } from '#web/read-search.ts';
import { memberInsideRoute } from '../member-route.ts';

export const trainingCatalogRoute = createRoute({
  getParentRoute: () => memberInsideRoute,
  path: 'training-catalog',
  component: lazyPage(() => import('./catalog/training-catalog-page.tsx'), 'TrainingCatalogPage'),
});

export interface TrainingSearch {
  training?: string;
  /** The video, or the number of a question; without it one goes on where one was. */
  step?: 'video' | number;
}

export const readTraining = (raw: RawSearch): TrainingSearch => ({
  training: text(raw.training),
  step: oneOf(['video'], raw.step) ?? pageNumber(raw.step),
});

export const trainingModuleRoute = createRoute({
  getParentRoute: () => memberInsideRoute,
  path: 'training-module',
  validateSearch: readTraining,
  beforeLoad: ({ params, search }) => {
    if (!search.training) throw redirect({ to: '/program/$slug/training-catalog', params, replace: true });
  },
  component: lazyPage(() => import('./training-module-page.tsx'), 'TrainingModulePage'),
});
