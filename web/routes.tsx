import { createRoute, createRouter } from '@tanstack/react-router';
import {
  adminGuestsRoute,
  adminIndexRoute,
  adminInsideRoute,
  adminRoute,
  programRoute,
} from '#web/admin/admin-route.ts';
import { administratorsRoute } from '#web/admin/administrators/administrators-route.ts';
import { auditRoute } from '#web/admin/audit/audit-route.ts';
import { companiesRoute } from '#web/admin/companies/companies-route.ts';
import { adminDashboardRoute } from '#web/admin/dashboard/dashboard-route.ts';
import { adminRegisterRoute, adminResetPasswordRoute } from '#web/admin/entrance/entrance-routes.ts';
import { approvedUsersRoute, unapprovedUsersRoute } from '#web/admin/members/members-routes.ts';
import { outboxRoute } from '#web/admin/outbox/outbox-route.ts';
import { editorRoute } from '#web/admin/program-editor/editor-route.ts';
import { previewRoute } from '#web/admin/program-preview/preview-route.ts';
import { wizardRoute } from '#web/admin/program-wizard/wizard-route.ts';
import {
  approvedReceiptsRoute,
  receiptReviewRoute,
  unapprovedReceiptsRoute,
} from '#web/admin/receipts/receipts-routes.ts';
import { rewardItemsRoute } from '#web/admin/shipping/reward-items-route.ts';
import { viewAsRoute } from '#web/admin/view-as/view-as-route.ts';
import { activityRoute, ownReceiptRoute } from '#web/member/activity/activity-routes.ts';
import { enterItemsRoute } from '#web/member/enter-items/enter-items-route.ts';
import { resetPasswordRoute } from '#web/member/forgotten-login/reset-password-route.ts';
import { memberGuestsRoute, memberIndexRoute, memberInsideRoute, memberRoute } from '#web/member/member-route.ts';
import { redeemRoute } from '#web/member/redeem/redeem-route.ts';
import { trainingCatalogRoute, trainingModuleRoute } from '#web/member/training/training-routes.ts';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { redirectToAddress } from './guards.ts';
import { lazyPage } from './lazy-page.ts';
import { rootRoute } from './root-route.ts';

// Every path. A screen that reads the address has its route beside its page; of the others there is no more than this.

const siteRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/',
    component: lazyPage(() => import('#web/site/plain-page.tsx'), 'HomePage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/about',
    component: lazyPage(() => import('#web/site/plain-page.tsx'), 'AboutPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/program-not-found',
    component: lazyPage(() => import('#web/site/plain-page.tsx'), 'ProgramNotFoundPage'),
  }),
  // The older shape of a participant's address.
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/client/$slug/$',
    beforeLoad: ({ params: { slug, _splat = '' }, location }) => {
      throw redirectToAddress(`/program/${encodeURIComponent(slug)}/${_splat}${location.searchStr}`);
    },
  }),
];

const loginRoute = createRoute({
  getParentRoute: () => memberGuestsRoute,
  path: 'login',
  component: lazyPage(() => import('#web/member/login/login-page.tsx'), 'LoginPage'),
});
const registerRoute = createRoute({
  getParentRoute: () => memberGuestsRoute,
  path: 'register',
  component: lazyPage(() => import('#web/member/register/register-page.tsx'), 'RegisterPage'),
});
const forgotLoginRoute = createRoute({
  getParentRoute: () => memberGuestsRoute,
  path: 'forgot-login',
  component: lazyPage(() => import('#web/member/forgotten-login/forgot-login-page.tsx'), 'ForgotLoginPage'),
});
const dashboardRoute = createRoute({
  getParentRoute: () => memberInsideRoute,
  path: 'dashboard',
  component: lazyPage(() => import('#web/member/dashboard/dashboard-page.tsx'), 'DashboardPage'),
});
const earnPointsRoute = createRoute({
  getParentRoute: () => memberInsideRoute,
  path: 'earn-points',
  component: lazyPage(() => import('#web/member/earn-points/earn-points-page.tsx'), 'EarnPointsPage'),
});
const cartRoute = createRoute({
  getParentRoute: () => memberInsideRoute,
  path: 'cart',
  component: lazyPage(() => import('#web/member/cart/cart-page.tsx'), 'CartPage'),
});
const termsRoute = createRoute({
  getParentRoute: () => memberInsideRoute,
  path: 'rules-and-terms',
  component: lazyPage(() => import('#web/member/terms/terms-page.tsx'), 'TermsPage'),
});
const accountRoute = createRoute({
  getParentRoute: () => memberInsideRoute,
  path: 'account',
  component: lazyPage(() => import('#web/member/account/account-page.tsx'), 'AccountPage'),
});

/** /program/{slug}/… */
const memberRoutes = memberRoute.addChildren([
  memberIndexRoute,
  resetPasswordRoute, // reset-password
  memberGuestsRoute.addChildren([loginRoute, registerRoute, forgotLoginRoute]),
  memberInsideRoute.addChildren([
    dashboardRoute,
    earnPointsRoute,
    enterItemsRoute, // enter-items
    trainingCatalogRoute, // training-catalog
    trainingModuleRoute, // training-module
    redeemRoute, // redeem-points
    cartRoute,
    activityRoute, // activity
    ownReceiptRoute, // activity/receipt
    termsRoute,
    accountRoute,
  ]),
]);

const programHubRoute = createRoute({
  getParentRoute: () => programRoute,
  path: '/',
  component: lazyPage(() => import('#web/admin/program-hub/program-hub-page.tsx'), 'ProgramHubPage'),
});
const completedTrainingsRoute = createRoute({
  getParentRoute: () => programRoute,
  path: 'completed-modules',
  component: lazyPage(
    () => import('#web/admin/completed-trainings/completed-trainings-page.tsx'),
    'CompletedTrainingsPage',
  ),
});

/** /admin/program/edit/…?program={id} */
const programRoutes = programRoute.addChildren([
  programHubRoute,
  editorRoute, // loyalty-program
  unapprovedUsersRoute, // unapproved-users
  approvedUsersRoute, // approved-users
  viewAsRoute, // view-as
  unapprovedReceiptsRoute, // unapproved-rebate-submissions
  approvedReceiptsRoute, // approved-rebate-submissions
  receiptReviewRoute, // receipt-item-detail
  completedTrainingsRoute,
  rewardItemsRoute, // reward-items
]);

const adminLoginRoute = createRoute({
  getParentRoute: () => adminGuestsRoute,
  path: 'login',
  component: lazyPage(() => import('#web/admin/entrance/login-page.tsx'), 'AdminLoginPage'),
});
const adminForgotLoginRoute = createRoute({
  getParentRoute: () => adminGuestsRoute,
  path: 'forgot-login',
  component: lazyPage(() => import('#web/admin/entrance/forgot-login-page.tsx'), 'AdminForgotLoginPage'),
});
const secretRoute = createRoute({
  getParentRoute: () => adminInsideRoute,
  path: 'secret',
  component: lazyPage(() => import('#web/admin/secret/secret-page.tsx'), 'SecretPage'),
});

/** /admin/… */
const adminRoutes = adminRoute.addChildren([
  adminIndexRoute,
  adminResetPasswordRoute, // reset-password
  adminGuestsRoute.addChildren([
    adminLoginRoute,
    adminRegisterRoute, // register
    adminForgotLoginRoute,
  ]),
  adminInsideRoute.addChildren([
    adminDashboardRoute, // dashboard
    outboxRoute, // outbox
    wizardRoute, // program/create
    previewRoute, // program/preview
    companiesRoute, // companies
    administratorsRoute, // administrators
    auditRoute, // audit
    secretRoute,
    programRoutes,
  ]),
]);

const failurePage = lazyPage(() => import('#web/site/failure-page.tsx'), 'FailurePage');
/** When the line has broken it is too late to fetch the page that says so. */
export const fetchFailurePage = () => failurePage.preload?.();

export const router = createRouter({
  routeTree: rootRoute.addChildren([...siteRoutes, memberRoutes, adminRoutes]),
  defaultPreload: 'intent',
  defaultPendingComponent: PageSpinner,
  defaultErrorComponent: failurePage,
  scrollRestoration: true,
});
declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
