import { ReceiptScene } from '#web/ui/scenes.tsx';
import { ReceiptPicture } from '../../../receipts/receipt-picture.tsx';
import classes from './receipt-preview.module.css';
import type { Picture } from './use-receipt-file.ts';

/** The receipt, large, so that one sees whether it can be read. */
export const ReceiptPreview = ({ picture }: { picture: Picture | null }) =>
  picture ? (
    <figure className={classes.preview}>
      <ReceiptPicture picture={picture} />
    </figure>
  ) : (
    <div className={classes.advice}>
      <ReceiptScene />
      <p>Lay the receipt flat, in good light, with number and date in the picture.</p>
    </div>
  );
