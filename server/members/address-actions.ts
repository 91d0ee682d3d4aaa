import { formatMomentIn } from '#domain/format.ts';
import { newId } from '#server/db/ids.ts';
import type { Tx } from '#server/db/pool.ts';
import { writeMail } from '#server/mail/actions.ts';
import { getTimeZone } from '#server/programs/queries.ts';
import type { Services } from '#server/services.ts';
import type { MemberRow } from './queries.ts';

type Address = Pick<MemberRow, 'address' | 'city' | 'state' | 'zip'>;
interface Change {
  details: { [K in keyof Address]?: string | undefined } & { email?: string | undefined };
  byStaff: boolean;
  now: Date;
}

/**
 * Mails the member that rewards are sent elsewhere from now on, if these details change the address. If they change the
 * e-mail too, both mailboxes are notified.
 */
export async function mailAddressChange(
  db: Tx,
  services: Pick<Services, 'config'>,
  member: MemberRow,
  { details, byStaff, now }: Change,
): Promise<void> {
  const is = ({ address, city, state, zip }: Change['details']): Address => ({
    address: address ?? member.address,
    city: city ?? member.city,
    state: state ?? member.state,
    zip: zip ?? member.zip,
  });
  const after = is(details);
  if (JSON.stringify(after) === JSON.stringify(is({}))) return;
  const { program_id: programId, user_id, first_name: name } = member;
  const at = formatMomentIn(now, await getTimeZone(db, programId));
  const data = { name, place: [after.city, after.state].filter(Boolean).join(', '), byStaff, at };
  for (const to of mailboxesOf(member, details.email)) {
    const about = { programId, causeId: newId(), to, userId: user_id, accountIds: [user_id] };
    await writeMail(db, services, { kind: 'addressChanged', ...about, data });
  }
}

/** The mailboxes that are notified of a change: also the previous one, unless it is unconfirmed: it may be a stranger's. */
export const mailboxesOf = ({ email: before, email_unconfirmed_since }: MemberRow, email = before): Set<string> =>
  new Set(email_unconfirmed_since === null ? [before, email] : [email]);
