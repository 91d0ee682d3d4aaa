import { adminPage } from '../admin-route.ts';

export const systemRoute = adminPage('system')('system', () => import('./system-page.tsx'), 'SystemPage');
