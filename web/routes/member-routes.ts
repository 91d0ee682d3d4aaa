import { createRoute } from '@tanstack/react-router';
import { clientsOnly, go, guestsOnly } from '#web/guards.ts';
import { lazyPage } from '#web/lazy-page.ts';
import { loadProgram } from '#web/member/load-program.ts';
import { memberPaths } from '#web/member/paths.ts';
import {
  activitySearch,
  enterItemsSearch,
  loginSearch,
  ownReceiptSearch,
  resetSearch,
  rewardsSearch,
  trainingSearch,
} from '#web/search.ts';
import { rootRoute } from './root-route.ts';

const side = createRoute({
  getParentRoute: () => rootRoute,
  path: '/program/$slug',
  loader: ({ params }) => loadProgram(params.slug),
  component: lazyPage(() => import('#web/member/member-root.tsx'), 'MemberRoot'),
  notFoundComponent: lazyPage(() => import('#web/member/not-found-page.tsx'), 'MemberNotFoundPage'),
});
const index = createRoute({
  getParentRoute: () => side,
  path: '/',
  beforeLoad: ({ params }) => {
    throw go(memberPaths(params.slug).dashboard);
  },
});
const guests = createRoute({
  getParentRoute: () => side,
  id: 'guests',
  validateSearch: loginSearch,
  beforeLoad: guestsOnly,
});
const inside = createRoute({
  getParentRoute: () => side,
  id: 'inside',
  beforeLoad: clientsOnly,
  component: lazyPage(() => import('#web/member/member-frame.tsx'), 'MemberFrame'),
});
const guestPages = [
  createRoute({
    getParentRoute: () => guests,
    path: 'login',
    component: lazyPage(() => import('#web/member/login/login-page.tsx'), 'LoginPage'),
  }),
  createRoute({
    getParentRoute: () => guests,
    path: 'register',
    component: lazyPage(() => import('#web/member/register/register-page.tsx'), 'RegisterPage'),
  }),
  createRoute({
    getParentRoute: () => guests,
    path: 'forgot-login',
    component: lazyPage(() => import('#web/member/forgotten-login/forgot-login-page.tsx'), 'ForgotLoginPage'),
  }),
];
// Whoever opens a mailed link wants this page, also where somebody is still logged in.
const reset = createRoute({
  getParentRoute: () => side,
  path: 'reset-password',
  validateSearch: resetSearch,
  component: lazyPage(() => import('#web/member/forgotten-login/reset-password-page.tsx'), 'ResetPasswordPage'),
});
const pages = [
  createRoute({
    getParentRoute: () => inside,
    path: 'dashboard',
    component: lazyPage(() => import('#web/member/dashboard/dashboard-page.tsx'), 'DashboardPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: 'earn-points',
    component: lazyPage(() => import('#web/member/earn-points/earn-points-page.tsx'), 'EarnPointsPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: 'enter-items',
    validateSearch: enterItemsSearch,
    component: lazyPage(() => import('#web/member/enter-items/enter-items-page.tsx'), 'EnterItemsPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: 'training-catalog',
    component: lazyPage(() => import('#web/member/training/catalog/training-catalog-page.tsx'), 'TrainingCatalogPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: 'training-module',
    validateSearch: trainingSearch,
    beforeLoad: ({ params, search }) => {
      if (!search.training) throw go(memberPaths(params.slug).trainings);
    },
    component: lazyPage(() => import('#web/member/training/training-module-page.tsx'), 'TrainingModulePage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: 'redeem-points',
    validateSearch: rewardsSearch,
    component: lazyPage(() => import('#web/member/redeem/redeem-page.tsx'), 'RedeemPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: 'cart',
    component: lazyPage(() => import('#web/member/cart/cart-page.tsx'), 'CartPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: 'activity',
    validateSearch: activitySearch,
    component: lazyPage(() => import('#web/member/activity/activity-page.tsx'), 'ActivityPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: 'activity/receipt',
    validateSearch: ownReceiptSearch,
    beforeLoad: ({ params, search }) => {
      if (!search.receipt) throw go(memberPaths(params.slug).activity);
    },
    component: lazyPage(() => import('#web/member/activity/receipt/own-receipt-page.tsx'), 'OwnReceiptPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: 'rules-and-terms',
    component: lazyPage(() => import('#web/member/terms/terms-page.tsx'), 'TermsPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: 'account',
    component: lazyPage(() => import('#web/member/account/account-page.tsx'), 'AccountPage'),
  }),
];

/** Participants: /program/{slug}/… */
export const memberRoutes = side.addChildren([index, reset, guests.addChildren(guestPages), inside.addChildren(pages)]);
