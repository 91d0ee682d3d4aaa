import type { ListSearch } from '#web/search.ts';
import { listPart } from '../lists/list-part.ts';
import { adminPaths } from '../paths.ts';

/** A list of users, or one of them in its place: Back leads to the same rows. */
export const unapprovedAddress = (list: ListSearch) => adminPaths.unapprovedUsers(list.program ?? '') + placeIn(list);
export const approvedAddress = (list: ListSearch) => adminPaths.approvedUsers(list.program ?? '') + placeIn(list);

const placeIn = ({ search, status, page, cursor, user, tab }: ListSearch) =>
  listPart({ search, status, page, cursor, user, tab });
