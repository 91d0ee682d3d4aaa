import { createRoute } from '@tanstack/react-router';
import { adminPaths } from '#web/admin/paths.ts';
import { adminsOnly, go, guestsOnly } from '#web/guards.ts';
import { lazyPage } from '#web/lazy-page.ts';
import {
  auditSearch,
  companiesSearch,
  editorSearch,
  inviteSearch,
  listSearch,
  loginSearch,
  outboxSearch,
  placeSearch,
  previewSearch,
  programSearch,
  programsSearch,
  resetSearch,
  wizardSearch,
} from '#web/search.ts';
import { rootRoute } from './root-route.ts';

const side = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  component: lazyPage(() => import('#web/admin/admin-root.tsx'), 'AdminRoot'),
  notFoundComponent: lazyPage(() => import('#web/admin/not-found/not-found-page.tsx'), 'AdminNotFoundPage'),
});
const index = createRoute({
  getParentRoute: () => side,
  path: '/',
  beforeLoad: () => {
    throw go(adminPaths.dashboard);
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
  beforeLoad: adminsOnly,
  component: lazyPage(() => import('#web/admin/admin-frame.tsx'), 'AdminFrame'),
});
const guestPages = [
  createRoute({
    getParentRoute: () => guests,
    path: 'login',
    component: lazyPage(() => import('#web/admin/login/login-page.tsx'), 'AdminLoginPage'),
  }),
  createRoute({
    getParentRoute: () => guests,
    path: 'register',
    validateSearch: inviteSearch,
    component: lazyPage(() => import('#web/admin/register/register-page.tsx'), 'AdminRegisterPage'),
  }),
  createRoute({
    getParentRoute: () => guests,
    path: 'forgot-login',
    component: lazyPage(() => import('#web/admin/forgotten-login/forgot-login-page.tsx'), 'AdminForgotLoginPage'),
  }),
];
const reset = createRoute({
  getParentRoute: () => side,
  path: 'reset-password',
  validateSearch: resetSearch,
  component: lazyPage(() => import('#web/admin/forgotten-login/reset-password-page.tsx'), 'AdminResetPasswordPage'),
});
const pages = [
  createRoute({
    getParentRoute: () => inside,
    path: 'dashboard',
    validateSearch: programsSearch,
    component: lazyPage(() => import('#web/admin/dashboard/dashboard-page.tsx'), 'AdminDashboardPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: 'outbox',
    validateSearch: outboxSearch,
    component: lazyPage(() => import('#web/admin/outbox/outbox-page.tsx'), 'OutboxPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: 'program/create',
    validateSearch: wizardSearch,
    component: lazyPage(() => import('#web/admin/program-wizard/wizard-page.tsx'), 'WizardPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: 'program/preview',
    validateSearch: previewSearch,
    component: lazyPage(() => import('#web/admin/program-preview/preview-page.tsx'), 'PreviewPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: 'companies',
    validateSearch: companiesSearch,
    component: lazyPage(() => import('#web/admin/companies/companies-page.tsx'), 'CompaniesPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: 'administrators',
    validateSearch: placeSearch,
    component: lazyPage(() => import('#web/admin/administrators/administrators-page.tsx'), 'AdministratorsPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: 'audit',
    validateSearch: auditSearch,
    component: lazyPage(() => import('#web/admin/audit/audit-page.tsx'), 'AuditPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: 'secret',
    component: lazyPage(() => import('#web/admin/secret/secret-page.tsx'), 'SecretPage'),
  }),
];

// One program's pages: /admin/program/edit/…?program={id}

const program = createRoute({
  getParentRoute: () => inside,
  path: 'program/edit',
  validateSearch: programSearch,
  component: lazyPage(() => import('#web/admin/program-frame.tsx'), 'ProgramFrame'),
});
const programPages = [
  createRoute({
    getParentRoute: () => program,
    path: '/',
    component: lazyPage(() => import('#web/admin/program-hub/program-hub-page.tsx'), 'ProgramHubPage'),
  }),
  createRoute({
    getParentRoute: () => program,
    path: 'loyalty-program',
    validateSearch: editorSearch,
    component: lazyPage(() => import('#web/admin/program-editor/editor-page.tsx'), 'EditorPage'),
  }),
  createRoute({
    getParentRoute: () => program,
    path: 'unapproved-users',
    validateSearch: listSearch,
    component: lazyPage(() => import('#web/admin/members/unapproved-users-page.tsx'), 'UnapprovedUsersPage'),
  }),
  createRoute({
    getParentRoute: () => program,
    path: 'approved-users',
    validateSearch: listSearch,
    component: lazyPage(() => import('#web/admin/members/approved-users-page.tsx'), 'ApprovedUsersPage'),
  }),
  createRoute({
    getParentRoute: () => program,
    path: 'view-as',
    validateSearch: listSearch,
    component: lazyPage(() => import('#web/admin/view-as/view-as-page.tsx'), 'ViewAsPage'),
  }),
  createRoute({
    getParentRoute: () => program,
    path: 'unapproved-rebate-submissions',
    validateSearch: listSearch,
    component: lazyPage(() => import('#web/admin/receipts/unapproved-receipts-page.tsx'), 'UnapprovedReceiptsPage'),
  }),
  createRoute({
    getParentRoute: () => program,
    path: 'approved-rebate-submissions',
    validateSearch: listSearch,
    component: lazyPage(() => import('#web/admin/receipts/approved-receipts-page.tsx'), 'ApprovedReceiptsPage'),
  }),
  createRoute({
    getParentRoute: () => program,
    path: 'receipt-item-detail',
    validateSearch: listSearch,
    component: lazyPage(() => import('#web/admin/receipts/receipt-review-page.tsx'), 'ReceiptReviewPage'),
  }),
  createRoute({
    getParentRoute: () => program,
    path: 'completed-modules',
    validateSearch: programSearch,
    component: lazyPage(
      () => import('#web/admin/completed-trainings/completed-trainings-page.tsx'),
      'CompletedTrainingsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => program,
    path: 'reward-items',
    validateSearch: listSearch,
    component: lazyPage(() => import('#web/admin/shipping/reward-items-page.tsx'), 'RewardItemsPage'),
  }),
];

/** Administrators: /admin/… */
export const adminRoutes = side.addChildren([
  index,
  reset,
  guests.addChildren(guestPages),
  inside.addChildren([...pages, program.addChildren(programPages)]),
]);
