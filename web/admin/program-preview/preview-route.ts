import { searchOf, text } from '#web/read-search.ts';
import { adminPage } from '../admin-route.ts';

const previewScreens = ['login', 'registration', 'dashboard', 'catalog', 'trainings', 'terms'] as const;
export type PreviewScreen = (typeof previewScreens)[number];

const readPreview = searchOf({ program: text, screen: previewScreens });

export const previewRoute = adminPage('every administrator', 'programs')(
  'program/preview',
  () => import('./preview-page.tsx'),
  'PreviewPage',
  readPreview,
);
