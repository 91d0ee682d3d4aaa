import { formatMomentIn } from '#domain/format.ts';
import type { Tx } from '#server/db/pool.ts';
import type { Reader, Tell } from '#server/event.ts';
import { getTimeZone } from '#server/programs/queries.ts';
import { aboutMember, memberAsReader } from './events.ts';
import type { MemberRow } from './queries.ts';

type Address = Pick<MemberRow, 'address' | 'city' | 'state' | 'zip'>;
interface Change {
  details: { [K in keyof Address]?: string | undefined } & { email?: string | undefined };
  byStaff: boolean;
}

/** Rewards are sent elsewhere from now on, if these details change the address. If they change the e-mail too, both mailboxes are notified. */
export async function tellOfAddress(
  member: MemberRow,
  { details, byStaff }: Change,
  { db, tell, now }: { db: Tx; tell: Tell; now: Date },
): Promise<void> {
  const is = ({ address, city, state, zip }: Change['details']): Address => ({
    address: address ?? member.address,
    city: city ?? member.city,
    state: state ?? member.state,
    zip: zip ?? member.zip,
  });
  const after = is(details);
  if (JSON.stringify(after) === JSON.stringify(is({}))) return;
  const at = formatMomentIn(now, await getTimeZone(db, member.program_id));
  const place = [after.city, after.state].filter(Boolean).join(', ');
  const besides = { readers: mailboxesOf(member, details.email), place, byStaff, at };
  await tell({ type: 'member.address-changed', ...aboutMember(member), data: {}, besides });
}

/** The mailboxes that are notified of a change: also the previous one, unless it is unconfirmed: it may be a stranger's. */
export function mailboxesOf(member: MemberRow, email = member.email): Reader[] {
  const addresses = new Set(member.email_unconfirmed_since === null ? [member.email, email] : [email]);
  return [...addresses].map((address) => ({ ...memberAsReader(member), email: address }));
}
