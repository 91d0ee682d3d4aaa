import type { Ask } from '#web/api/call.ts';
import type { UploadedImage } from '#web/api/files/upload.ts';

type Sent = Required<Ask<'POST /api/client/receipt/:id/update'>>;

/** What is entered of the paper itself; '' and null while it is not. */
export interface Details extends Omit<Sent, 'id' | 'image'> {
  image: UploadedImage | null;
}

/** Of an entry, or of a receipt that is there already, the details alone. */
export const detailsOf = ({ receiptNumber, dateOfPurchase, image }: Details): Details => ({
  receiptNumber,
  dateOfPurchase,
  image,
});

/** The details as calls take them. */
export const sentDetails = (given: Details) => ({
  ...detailsOf(given),
  image: { imageKey: given.image?.imageKey ?? '' },
});
