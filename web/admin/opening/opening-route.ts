import { programPage } from '../admin-route.ts';

export const openingRoute = programPage('set-up', 'opening')(
  'opening',
  () => import('./opening-page.tsx'),
  'OpeningPage',
);
