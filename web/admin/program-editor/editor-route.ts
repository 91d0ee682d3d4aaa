import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#web/lazy-page.ts';
import { oneOf, type RawSearch } from '#web/read-search.ts';
import { programRoute } from '../admin-route.ts';

const editorSections = ['general', 'registration', 'rebates', 'rewards', 'trainings'] as const;
export type EditorSection = (typeof editorSections)[number];

export const editorRoute = createRoute({
  getParentRoute: () => programRoute,
  path: 'loyalty-program',
  validateSearch: (raw: RawSearch): { section?: EditorSection } => ({ section: oneOf(editorSections, raw.section) }),
  component: lazyPage(() => import('./editor-page.tsx'), 'EditorPage'),
});
