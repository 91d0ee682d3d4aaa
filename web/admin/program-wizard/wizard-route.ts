import { pageNumber, searchOf, text } from '#web/read-search.ts';
import { adminPage } from '../admin-route.ts';

const readWizard = searchOf({ program: text, step: pageNumber });

export const wizardRoute = adminPage(
  'set-up',
  'programs',
  'wizard',
  'offers',
  'catalog',
  'companies',
)('program/create', () => import('./wizard-page.tsx'), 'WizardPage', readWizard);
