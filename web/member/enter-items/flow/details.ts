import { detailsIn, type PrintedDetails } from '#domain/printed-fields.ts';
import { isStale } from '#domain/receipt-entry.ts';
import type { UploadedImage } from '#web/api/files/upload.ts';
import type { Entry } from '../../entries/entry.ts';

/** What is entered from the paper receipt; '' and null if missing. */
export interface Details extends PrintedDetails {
  image: UploadedImage | null;
  /** The number of which the person said that this is another receipt. */
  another?: string | null;
}

export const detailsOf = (given: Details): Details => ({ ...detailsIn(given), image: given.image });

export const sentDetails = (given: Details) => ({
  ...detailsIn(given),
  ...(given.another && given.another === given.receiptNumber && { anotherReceipt: true }),
  image: { imageKey: given.image?.imageKey ?? '' },
});

/** Whether items can be looked for: number and date are known, and the file is on the server. */
export const isEntered = (entry: Entry): boolean =>
  Boolean(entry.receiptNumber && entry.dateOfPurchase && entry.image) && !isStale(entry, Date.now());
