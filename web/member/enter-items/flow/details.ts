import type { Ask } from '#web/api/call.ts';
import type { UploadedImage } from '#web/api/files/upload.ts';

type Sent = Required<Ask<'POST /api/client/receipt/:id/update'>>;

/** What is entered from the paper receipt; '' and null if missing. */
export interface Details extends Omit<Sent, 'id' | 'image' | 'points'> {
  image: UploadedImage | null;
}

/** The details of an entry or a receipt. */
export const detailsOf = ({ receiptNumber, dateOfPurchase, image }: Details): Details => ({
  receiptNumber,
  dateOfPurchase,
  image,
});

export const sentDetails = (given: Details) => ({
  ...detailsOf(given),
  image: { imageKey: given.image?.imageKey ?? '' },
});
