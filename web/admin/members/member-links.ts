import { linkOptions } from '@tanstack/react-router';
import type { MembersSearch } from './members-routes.ts';

/** A list of users, or one of them in its place: Back leads to the same rows. */
export const unapprovedUsersLink = (at: MembersSearch) =>
  linkOptions({ to: '/admin/program/edit/unapproved-users', search: placeOf(at) });
export const approvedUsersLink = (at: MembersSearch) =>
  linkOptions({ to: '/admin/program/edit/approved-users', search: placeOf(at) });

const placeOf = ({ program, search, status, page, cursor, user, tab }: MembersSearch) => ({
  program,
  search,
  status,
  page,
  cursor,
  user,
  tab,
});
