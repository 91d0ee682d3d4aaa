import type { Tx } from '#server/db/pool.ts';
import type { Moved, Reader } from '#server/event.ts';
import { getTimeZone } from '#server/programs/queries.ts';
import { readerOf } from './events.ts';
import type { MemberRow } from './queries.ts';

type Address = Pick<MemberRow, 'address' | 'city' | 'state' | 'zip'>;
interface Change {
  details: { [K in keyof Address]?: string | undefined } & { email?: string | undefined };
  byStaff: boolean;
}

/** What is mailed if these details change where rewards are sent; to both mailboxes if they change the e-mail too. */
export async function movedBy(
  member: MemberRow,
  { details, byStaff }: Change,
  { db, now }: { db: Tx; now: Date },
): Promise<Moved | null> {
  const is = ({ address, city, state, zip }: Change['details']): Address => ({
    address: address ?? member.address,
    city: city ?? member.city,
    state: state ?? member.state,
    zip: zip ?? member.zip,
  });
  const after = is(details);
  if (JSON.stringify(after) === JSON.stringify(is({}))) return null;
  const timeZone = await getTimeZone(db, member.program_id);
  const place = [after.city, after.state].filter(Boolean).join(', ');
  return { readers: mailboxesOf(member, details.email), place, byStaff, at: now, timeZone };
}

/** The mailboxes that are notified of a change: also the previous one, unless it is unconfirmed: it may be a stranger's. */
export function mailboxesOf(member: MemberRow, email = member.email): Reader[] {
  const addresses = new Set(member.email_unconfirmed_since === null ? [member.email, email] : [email]);
  return [...addresses].map((address) => ({ ...readerOf(member), email: address }));
}
