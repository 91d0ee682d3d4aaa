import { listSearch } from '#web/lists/list-search.ts';
import { text } from '#web/read-search.ts';
import { type ProgramSearch, programPage } from '../admin-route.ts';
import { userFilters } from '../user-filters.ts';

/** A list of users, or one of them; Back returns to the same rows. */
const readMembers = listSearch({
  status: userFilters,
  user: text,
  // How users came: one of `origins`, or the id of a way in.
  from: text,
  // The open tab of the user.
  tab: ['points', 'receipts', 'orders', 'trainings'],
});
export type MembersSearch = ProgramSearch & ReturnType<typeof readMembers>;

export const unapprovedUsersRoute = programPage('see-people', 'people')(
  'unapproved-users',
  () => import('./unapproved-users-page.tsx'),
  'UnapprovedUsersPage',
  readMembers,
);

export const approvedUsersRoute = programPage('see-people', 'people')(
  'approved-users',
  () => import('./approved-users-page.tsx'),
  'ApprovedUsersPage',
  readMembers,
);

export const invitationCardsRoute = programPage('people', 'adding')(
  'invitation-cards',
  () => import('./cards/invitation-cards-page.tsx'),
  'InvitationCardsPage',
);
