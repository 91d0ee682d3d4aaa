import { adminPage } from '../admin-route.ts';

export const systemRoute = adminPage('system', 'operations')('system', () => import('./system-page.tsx'), 'SystemPage');
