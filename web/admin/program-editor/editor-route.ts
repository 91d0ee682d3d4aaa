import { searchOf } from '#web/read-search.ts';
import { programPage } from '../admin-route.ts';

const editorSections = ['general', 'registration', 'rebates', 'rewards', 'trainings', 'messages'] as const;
export type EditorSection = (typeof editorSections)[number];

const readEditor = searchOf({ section: editorSections });

export const editorRoute = programPage(
  'set-up',
  'points',
  'programs',
  'offers',
  'catalog',
  'companies',
)('loyalty-program', () => import('./editor-page.tsx'), 'EditorPage', readEditor);
