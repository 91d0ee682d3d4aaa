import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#web/lazy-page.ts';
import { type ListPlace, readPlace } from '#web/lists/list-search.ts';
import { oneOf, type RawSearch, text } from '#web/read-search.ts';
import { type ProgramSearch, programRoute } from '../admin-route.ts';

/** A list of users, or one of them in its place: so Back leads to the same rows. */
export interface MembersSearch extends ProgramSearch, ListPlace {
  search?: string;
  /** Of the approved users, only these. */
  status?: 'admin-only' | 'disabled';
  user?: string;
  /** Of the open user, which list. */
  tab?: 'points' | 'receipts' | 'orders' | 'trainings';
}

const readMembers = (raw: RawSearch): Omit<MembersSearch, 'program'> => ({
  search: text(raw.search),
  status: oneOf(['admin-only', 'disabled'], raw.status),
  ...readPlace(raw),
  user: text(raw.user),
  tab: oneOf(['points', 'receipts', 'orders', 'trainings'], raw.tab),
});

export const unapprovedUsersRoute = createRoute({
  getParentRoute: () => programRoute,
  path: 'unapproved-users',
  validateSearch: readMembers,
  component: lazyPage(() => import('./unapproved-users-page.tsx'), 'UnapprovedUsersPage'),
});

export const approvedUsersRoute = createRoute({
  getParentRoute: () => programRoute,
  path: 'approved-users',
  validateSearch: readMembers,
  component: lazyPage(() => import('./approved-users-page.tsx'), 'ApprovedUsersPage'),
});
