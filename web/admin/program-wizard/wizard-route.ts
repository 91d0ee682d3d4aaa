import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#web/lazy-page.ts';
import { pageNumber, type RawSearch } from '#web/read-search.ts';
import { adminInsideRoute, type ProgramSearch, readProgram } from '../admin-route.ts';

export const wizardRoute = createRoute({
  getParentRoute: () => adminInsideRoute,
  path: 'program/create',
  validateSearch: (raw: RawSearch): ProgramSearch & { step?: number } => ({
    ...readProgram(raw),
    step: pageNumber(raw.step),
  }),
  component: lazyPage(() => import('./wizard-page.tsx'), 'WizardPage'),
});
