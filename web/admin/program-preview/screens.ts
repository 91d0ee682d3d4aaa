import type { PreviewScreen } from './preview-route.ts';

/** What can be looked at, by the last part of its address. */
export const screens: Record<PreviewScreen, { name: string; path: string }> = {
  login: { name: 'Login', path: 'login' },
  registration: { name: 'Registration', path: 'register' },
  dashboard: { name: 'Dashboard', path: 'dashboard' },
  catalog: { name: 'Rewards', path: 'redeem-points' },
  trainings: { name: 'Trainings', path: 'training-catalog' },
  terms: { name: 'Rules and terms', path: 'rules-and-terms' },
};
