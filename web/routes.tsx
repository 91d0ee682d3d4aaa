import { createRoute, createRouter } from '@tanstack/react-router';
import {
  adminEntrance,
  adminGuestsRoute,
  adminIndexRoute,
  adminInsideRoute,
  adminLogin,
  adminPage,
  adminRoute,
  programPage,
  programRoute,
} from '#web/admin/admin-route.ts';
import { administratorsRoute } from '#web/admin/administrators/administrators-route.ts';
import { auditRoute } from '#web/admin/audit/audit-route.ts';
import { companiesRoute } from '#web/admin/companies/companies-route.ts';
import { adminDashboardRoute } from '#web/admin/dashboard/dashboard-route.ts';
import {
  adminConfirmEmailRoute,
  adminRegisterRoute,
  adminResetPasswordRoute,
} from '#web/admin/entrance/entrance-routes.ts';
import { importRoute, importsRoute } from '#web/admin/imports/imports-routes.ts';
import { approvedUsersRoute, invitationCardsRoute, unapprovedUsersRoute } from '#web/admin/members/members-routes.ts';
import { openingRoute } from '#web/admin/opening/opening-route.ts';
import { outboxRoute } from '#web/admin/outbox/outbox-route.ts';
import { editorRoute } from '#web/admin/program-editor/editor-route.ts';
import { previewRoute } from '#web/admin/program-preview/preview-route.ts';
import { wizardRoute } from '#web/admin/program-wizard/wizard-route.ts';
import {
  approvedReceiptsRoute,
  receiptReviewRoute,
  unapprovedReceiptsRoute,
} from '#web/admin/receipts/receipts-routes.ts';
import { redeemedItemsRoute } from '#web/admin/shipping/redeemed-items-route.ts';
import { systemRoute } from '#web/admin/system/system-route.ts';
import { viewAsRoute } from '#web/admin/view-as/view-as-route.ts';
import { activityRoute, ownReceiptRoute } from '#web/member/activity/activity-routes.ts';
import { dashboardRoute } from '#web/member/dashboard/dashboard-route.ts';
import { enterItemsRoute } from '#web/member/enter-items/enter-items-route.ts';
import { confirmEmailRoute, resetPasswordRoute } from '#web/member/forgotten-login/reset-password-route.ts';
import {
  memberEntrance,
  memberGuestsRoute,
  memberIndexRoute,
  memberInsideRoute,
  memberLogin,
  memberPage,
  memberRegistration,
  memberRoute,
} from '#web/member/member-route.ts';
import { redeemRoute } from '#web/member/redeem/redeem-route.ts';
import { ownTermsRoute, publicTermsRoute } from '#web/member/terms/terms-routes.ts';
import { trainingCatalogRoute, trainingModuleRoute } from '#web/member/training/training-routes.ts';
import { FailurePage } from '#web/site/failure-page.tsx';
import { PageSpinner } from '#web/ui/feedback/spinner.tsx';
import { redirectToAddress } from './guards.ts';
import { pagesOf, wordsFor } from './lazy-page.ts';
import { rootRoute } from './root-route.ts';

// A page that reads its address, or whose reads begin before its code is there (`readAhead`), has its route in a file
// beside it; any other is a line here.

const sitePage = pagesOf(rootRoute, {}, wordsFor('both', 'guests'));
const textPages = () => import('#web/site/text-pages.tsx');
const siteRoutes = [
  sitePage('/', textPages, 'HomePage'),
  sitePage('/about', textPages, 'AboutPage'),
  sitePage('/program-not-found', textPages, 'ProgramNotFoundPage'),
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
  confirmEmailRoute, // confirm-email
  publicTermsRoute, // terms
  memberGuestsRoute.addChildren([
    memberLogin('login', () => import('#web/member/login/login-page.tsx'), 'LoginPage'),
    memberRegistration('register', () => import('#web/member/register/register-page.tsx'), 'RegisterPage'),
    memberEntrance(
      'forgot-login',
      () => import('#web/member/forgotten-login/forgotten-login-pages.tsx'),
      'ForgotLoginPage',
    ),
  ]),
  memberInsideRoute.addChildren([
    dashboardRoute, // dashboard
    memberPage('earn-points', () => import('#web/member/earn-points/earn-points-page.tsx'), 'EarnPointsPage'),
    enterItemsRoute, // enter-items
    trainingCatalogRoute, // training-catalog
    trainingModuleRoute, // training-module
    redeemRoute, // redeem-points
    memberPage('cart', () => import('#web/member/cart/cart-page.tsx'), 'CartPage'),
    activityRoute, // activity
    ownReceiptRoute, // activity/receipt
    ownTermsRoute, // rules-and-terms
    memberPage('account', () => import('#web/member/account/account-page.tsx'), 'AccountPage'),
  ]),
]);

/** /admin/program/edit/…?program={id} */
const programRoutes = programRoute.addChildren([
  programPage(
    'every administrator',
    'programs',
    'people',
    'hub',
  )('/', () => import('#web/admin/program-hub/program-hub-page.tsx'), 'ProgramHubPage'),
  editorRoute, // loyalty-program
  unapprovedUsersRoute, // unapproved-users
  approvedUsersRoute, // approved-users
  invitationCardsRoute, // invitation-cards
  openingRoute, // opening
  viewAsRoute, // view-as
  unapprovedReceiptsRoute, // unapproved-rebate-submissions
  approvedReceiptsRoute, // approved-rebate-submissions
  receiptReviewRoute, // receipt-item-detail
  programPage('see-people', 'people')(
    'completed-modules',
    () => import('#web/admin/completed-trainings/completed-trainings-page.tsx'),
    'CompletedTrainingsPage',
  ),
  redeemedItemsRoute, // reward-items
  importRoute, // import
  importsRoute, // imports
]);

/** /admin/… */
const adminRoutes = adminRoute.addChildren([
  adminIndexRoute,
  adminResetPasswordRoute, // reset-password
  adminConfirmEmailRoute, // confirm-email
  adminGuestsRoute.addChildren([
    adminLogin('login', () => import('#web/admin/entrance/login-page.tsx'), 'AdminLoginPage'),
    adminRegisterRoute, // register
    adminEntrance(
      'forgot-login',
      () => import('#web/admin/entrance/forgotten-login-pages.tsx'),
      'AdminForgotLoginPage',
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
    systemRoute, // system
    adminPage('every administrator', 'administrators')(
      'account',
      () => import('#web/admin/account/account-page.tsx'),
      'AdminAccountPage',
    ),
    adminPage('every administrator', 'administrators')(
      'second-factor',
      () => import('#web/admin/second-factor/second-factor-page.tsx'),
      'SecondFactorPage',
    ),
    adminPage('every administrator', 'administrators')(
      'secret',
      () => import('#web/admin/secret/secret-page.tsx'),
      'SecretPage',
    ),
    programRoutes,
  ]),
]);

export const router = createRouter({
  routeTree: rootRoute.addChildren([...siteRoutes, memberRoutes, adminRoutes]),
  defaultPreload: 'intent',
  defaultPendingComponent: PageSpinner,
  defaultErrorComponent: FailurePage,
  scrollRestoration: true,
});
declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
