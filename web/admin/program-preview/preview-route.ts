import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#web/lazy-page.ts';
import { oneOf, type RawSearch } from '#web/read-search.ts';
import { adminInsideRoute, type ProgramSearch, readProgram } from '../admin-route.ts';

const previewScreens = ['login', 'registration', 'dashboard', 'catalog', 'trainings', 'terms'] as const;
export type PreviewScreen = (typeof previewScreens)[number];

export const previewRoute = createRoute({
  getParentRoute: () => adminInsideRoute,
  path: 'program/preview',
  validateSearch: (raw: RawSearch): ProgramSearch & { screen?: PreviewScreen } => ({
    ...readProgram(raw),
    screen: oneOf(previewScreens, raw.screen),
  }),
  component: lazyPage(() => import('./preview-page.tsx'), 'PreviewPage'),
});
