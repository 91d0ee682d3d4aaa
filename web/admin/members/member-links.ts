import { linkOptions } from '@tanstack/react-router';
import type { MembersSearch } from './members-routes.ts';

/** Of the approved users, only these. */
export const userFilters = ['admin-only', 'disabled'] as const;

/** A list of users, or one of them in its place: Back leads to the same rows. */
export const unapprovedUsersLink = (search: MembersSearch) =>
  linkOptions({ to: '/admin/program/edit/unapproved-users', search });
export const approvedUsersLink = (search: MembersSearch) =>
  linkOptions({ to: '/admin/program/edit/approved-users', search });
