import { linkOptions } from '@tanstack/react-router';
import type { MembersSearch } from './members-routes.ts';

/** Filters of the approved users. */
export const userFilters = ['admin-only', 'disabled'] as const;

/** A list of users, or one of them; Back returns to the same rows. */
export const unapprovedUsersLink = (search: MembersSearch) =>
  linkOptions({ to: '/admin/program/edit/unapproved-users', search });
export const approvedUsersLink = (search: MembersSearch) =>
  linkOptions({ to: '/admin/program/edit/approved-users', search });
