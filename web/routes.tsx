import { type AnyRoute, createRoute, createRouter, type RouteComponent } from '@tanstack/react-router';
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

/** A page that reads nothing in its address; one that does has its route beside it. */
const page = <R extends AnyRoute, const P extends string>(parent: R, path: P, component: RouteComponent) =>
  createRoute({ getParentRoute: () => parent, path, component });

const siteRoutes = [
  page(
    rootRoute,
    '/',
    lazyPage(() => import('#web/site/plain-page.tsx'), 'HomePage'),
  ),
  page(
    rootRoute,
    '/about',
    lazyPage(() => import('#web/site/plain-page.tsx'), 'AboutPage'),
  ),
  page(
    rootRoute,
    '/program-not-found',
    lazyPage(() => import('#web/site/plain-page.tsx'), 'ProgramNotFoundPage'),
  ),
  // The older shape of a participant's address.
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/client/$slug/$',
    beforeLoad: ({ params: { slug, _splat = '' }, location }) => {
      throw redirectToAddress(`/program/${encodeURIComponent(slug)}/${_splat}${location.searchStr}`);
    },
  }),
];

/** /program/{slug}/… */
const memberRoutes = memberRoute.addChildren([
  memberIndexRoute,
  resetPasswordRoute, // reset-password
  memberGuestsRoute.addChildren([
    page(
      memberGuestsRoute,
      'login',
      lazyPage(() => import('#web/member/login/login-page.tsx'), 'LoginPage'),
    ),
    page(
      memberGuestsRoute,
      'register',
      lazyPage(() => import('#web/member/register/register-page.tsx'), 'RegisterPage'),
    ),
    page(
      memberGuestsRoute,
      'forgot-login',
      lazyPage(() => import('#web/member/forgotten-login/forgot-login-page.tsx'), 'ForgotLoginPage'),
    ),
  ]),
  memberInsideRoute.addChildren([
    page(
      memberInsideRoute,
      'dashboard',
      lazyPage(() => import('#web/member/dashboard/dashboard-page.tsx'), 'DashboardPage'),
    ),
    page(
      memberInsideRoute,
      'earn-points',
      lazyPage(() => import('#web/member/earn-points/earn-points-page.tsx'), 'EarnPointsPage'),
    ),
    enterItemsRoute, // enter-items
    trainingCatalogRoute, // training-catalog
    trainingModuleRoute, // training-module
    redeemRoute, // redeem-points
    page(
      memberInsideRoute,
      'cart',
      lazyPage(() => import('#web/member/cart/cart-page.tsx'), 'CartPage'),
    ),
    activityRoute, // activity
    ownReceiptRoute, // activity/receipt
    page(
      memberInsideRoute,
      'rules-and-terms',
      lazyPage(() => import('#web/member/terms/terms-page.tsx'), 'TermsPage'),
    ),
    page(
      memberInsideRoute,
      'account',
      lazyPage(() => import('#web/member/account/account-page.tsx'), 'AccountPage'),
    ),
  ]),
]);

/** /admin/program/edit/…?program={id} */
const programRoutes = programRoute.addChildren([
  page(
    programRoute,
    '/',
    lazyPage(() => import('#web/admin/program-hub/program-hub-page.tsx'), 'ProgramHubPage'),
  ),
  editorRoute, // loyalty-program
  unapprovedUsersRoute, // unapproved-users
  approvedUsersRoute, // approved-users
  viewAsRoute, // view-as
  unapprovedReceiptsRoute, // unapproved-rebate-submissions
  approvedReceiptsRoute, // approved-rebate-submissions
  receiptReviewRoute, // receipt-item-detail
  page(
    programRoute,
    'completed-modules',
    lazyPage(() => import('#web/admin/completed-trainings/completed-trainings-page.tsx'), 'CompletedTrainingsPage'),
  ),
  rewardItemsRoute, // reward-items
]);

/** /admin/… */
const adminRoutes = adminRoute.addChildren([
  adminIndexRoute,
  adminResetPasswordRoute, // reset-password
  adminGuestsRoute.addChildren([
    page(
      adminGuestsRoute,
      'login',
      lazyPage(() => import('#web/admin/entrance/login-page.tsx'), 'AdminLoginPage'),
    ),
    adminRegisterRoute, // register
    page(
      adminGuestsRoute,
      'forgot-login',
      lazyPage(() => import('#web/admin/entrance/forgot-login-page.tsx'), 'AdminForgotLoginPage'),
    ),
  ]),
  adminInsideRoute.addChildren([
    adminDashboardRoute, // dashboard
    outboxRoute, // outbox
    wizardRoute, // program/create
    previewRoute, // program/preview
    companiesRoute, // companies
    administratorsRoute, // administrators
    auditRoute, // audit
    page(
      adminInsideRoute,
      'secret',
      lazyPage(() => import('#web/admin/secret/secret-page.tsx'), 'SecretPage'),
    ),
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
