import type { UploadedImage } from '#web/api/files/upload.ts';

/** What is entered of the paper itself. */
export interface Details {
  receiptNumber: string;
  /** A calendar date, or ''. */
  dateOfPurchase: string;
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
