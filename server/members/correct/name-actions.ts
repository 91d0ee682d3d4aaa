import type { CorrectedDetails } from '#contract/accounts.ts';
import { normalizeUsername } from '#domain/members.ts';
import { usernameTaken } from '#server/accounts/make-user.ts';
import { fullNameOf } from '#server/accounts/name-queries.ts';
import { setIdentity } from '#server/accounts/queries.ts';
import type { Db } from '#server/db/pool.ts';
import type { Refuse } from '#server/http/refusal.ts';
import { setNameOfCartItems, setNameOfReceipts } from '../name-queries.ts';
import { type MemberRow, searchTextOf, setMemberIdentity, setSearchText } from '../queries.ts';

export const isRenamed = ({ username, firstName, lastName }: CorrectedDetails): boolean =>
  [username, firstName, lastName].some((name) => name !== undefined);

/** Writes the details, and the name in every table that stores it for sorting and searching. */
export async function setUserDetails(
  db: Db,
  member: MemberRow,
  { username, firstName, lastName, adminOnly, externalKey = member.external_key ?? '', ...details }: CorrectedDetails,
  refuse: Refuse<'username-taken'>,
): Promise<void> {
  const identity = {
    username: username ?? member.username,
    first_name: firstName ?? member.first_name,
    last_name: lastName ?? member.last_name,
    admin_only: adminOnly ?? member.admin_only,
  };
  const username_key = normalizeUsername(identity.username);
  const isOther = identity.username !== member.username;
  if (!(await setIdentity(db, member.user_id, { ...details, ...identity, username_key }, isOther))) {
    throw usernameTaken(identity.username, refuse);
  }
  await setMemberIdentity(db, member, { username_key, admin_only: identity.admin_only });
  await setSearchText(db, member, searchTextOf({ ...member, ...identity, ...details, external_key: externalKey }));
  if (!isRenamed({ username, firstName, lastName })) return;
  const owner = { programId: member.program_id, memberId: member.id };
  const name = { name: fullNameOf(identity), username: identity.username };
  await setNameOfReceipts(db, owner, name);
  await setNameOfCartItems(db, owner, name);
}
