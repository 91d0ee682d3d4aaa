import { IconFileTypePdf, IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './receipt-picture.module.css';

type Props = { picture: { name: string; isPdf: boolean; url: string } };

/** Fills its frame. PDFs, which phones do not draw in a page, and unreadable files are shown as an icon. */
export function ReceiptPicture({ picture: { name, isPdf, url } }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!isPdf && broken !== url) {
    return <img className={classes.image} src={url} alt={name} onError={() => setBroken(url)} />;
  }
  const Sign = isPdf ? IconFileTypePdf : IconPhotoOff;
  return (
    <div className={classes.sign} data-broken={!isPdf || undefined}>
      <Sign stroke={1.4} aria-hidden="true" />
      <span className="quiet">{name}</span>
    </div>
  );
}
