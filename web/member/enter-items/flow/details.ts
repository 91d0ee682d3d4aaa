import type { Ask } from '#web/api/call.ts';
import type { UploadedImage } from '#web/api/files/upload.ts';

type Sent = Required<Ask<'POST /api/client/receipt/:id/update'>>;

/** What is entered from the paper receipt; '' and null if missing. */
export interface Details extends Omit<Sent, 'id' | 'image' | 'anotherReceipt' | 'points'> {
  image: UploadedImage | null;
  /** The number of which the person said that this is another receipt. */
  another?: string | null;
}

export const detailsOf = ({ receiptNumber, dateOfPurchase, image }: Details): Details => ({
  receiptNumber,
  dateOfPurchase,
  image,
});

export const sentDetails = (given: Details) => ({
  ...detailsOf(given),
  ...(given.another && given.another === given.receiptNumber && { anotherReceipt: true }),
  image: { imageKey: given.image?.imageKey ?? '' },
});
