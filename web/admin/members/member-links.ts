import { linkOptions } from '@tanstack/react-router';
import type { MembersSearch } from './members-routes.ts';

/** Links to a list of users, or with `user` to one of them. */
export const unapprovedUsersLink = (search: MembersSearch) =>
  linkOptions({ to: '/admin/program/edit/unapproved-users', search });
export const approvedUsersLink = (search: MembersSearch) =>
  linkOptions({ to: '/admin/program/edit/approved-users', search });
