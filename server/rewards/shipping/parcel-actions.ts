import { trackingKey } from '#domain/tracking.ts';
import { newId } from '#server/db/ids.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { type NewMail, writeMail } from '#server/mail/actions.ts';
import { isUnconfirmed } from '#server/mail/queries.ts';
import type { Services } from '#server/services.ts';
import { type LockedItem, listParcelMates, lockRedeemedItems, setNotified } from './queries.ts';

type ShippingMail = NewMail<'cartItemShipped'>;
type Problem = 'not-found' | 'item-returned' | 'shipping-incomplete' | 'address-unconfirmed';

/**
 * Mails members about shipped items that they do not know of yet, in one mail with everything else that is in the same
 * parcel. All are locked in one order before the first mail, so that of two administrators the second finds what the
 * first has mailed.
 */
export async function mailShippedItems(
  db: Tx,
  services: Services,
  { programId, items, to }: { programId: string; items: readonly string[]; to?: string },
) {
  const asked = [...new Set(items)];
  const ids = new Set([...asked, ...(await listParcelMates(db, programId, asked))]);
  const held = new Map((await lockRedeemedItems(db, programId, [...ids])).map((item) => [item.id, item]));
  const problems = new Map<string, Problem>();
  for (const id of asked) {
    const problem = await findProblem(db, held.get(id), to);
    if (problem) problems.set(id, problem);
  }
  const isMeant = ({ id }: LockedItem) => asked.includes(id) && !problems.has(id);
  const mails: ShippingMail[] = [];
  const notified: string[] = [];
  for (const parcel of parcelsOf([...held.values()].filter(isDue))) {
    if (!parcel.some(isMeant)) continue;
    const mail = parcelMail(parcel);
    if (!(await writeMail(db, services, mail))) continue;
    await setNotified(db, parcel, { isOutdated: false });
    mails.push(mail);
    notified.push(...parcel.map(({ id }) => id));
  }
  return { mails, notified, problems };
}

/** Mails again about items that members know under another number. One who cannot be reached now can be later. */
export async function mailCorrections(db: Tx, services: Services, items: readonly LockedItem[]): Promise<void> {
  const outdated = items.filter(({ left }) => left > 0).map((item) => ({ ...item, isOutdated: true }));
  for (const parcel of parcelsOf(outdated)) {
    const isMailed = await writeMail(db, services, parcelMail(parcel));
    await setNotified(db, parcel, { isOutdated: !isMailed });
  }
}

async function findProblem(db: Db, item: LockedItem | undefined, to: string | undefined): Promise<Problem | undefined> {
  if (!item || (to !== undefined && item.email.toLowerCase() !== to.toLowerCase())) return 'not-found';
  if (item.left === 0) return 'item-returned';
  if (!item.shipment.shipped) return 'shipping-incomplete';
  return (await isUnconfirmed(db, item.userId, item.email)) ? 'address-unconfirmed' : undefined;
}

const isDue = ({ shipment, left, isNotified, isOutdated }: LockedItem) =>
  shipment.shipped && left > 0 && (!isNotified || isOutdated);

/** A parcel goes to one member and address, on one day and under one number. */
function parcelsOf(items: readonly LockedItem[]): LockedItem[][] {
  const parcels = new Map<string, LockedItem[]>();
  for (const item of items) {
    const { trackingNumber, shippingDate } = item.shipment;
    const goesTo = [item.memberId, item.person, item.addressLines];
    const key = JSON.stringify([goesTo, shippingDate, trackingKey(trackingNumber!), item.isOutdated]);
    parcels.set(key, [...(parcels.get(key) ?? []), item]);
  }
  return [...parcels.values()];
}

function parcelMail(parcel: readonly LockedItem[]): ShippingMail {
  const { programId, id, email: to, language, userId, person: name, addressLines, shipment, isOutdated } = parcel[0]!;
  return {
    kind: 'cartItemShipped',
    programId,
    // Each correction is an event of its own.
    causeId: isOutdated ? newId() : id,
    to,
    language,
    userId,
    accountIds: [userId],
    data: {
      name,
      items: parcel.map(({ ordered }) => ordered),
      trackingNumber: shipment.trackingNumber!,
      date: shipment.shippingDate!,
      shipsTo: addressLines,
      isCorrected: isOutdated,
    },
  };
}
