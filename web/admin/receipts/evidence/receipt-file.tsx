import { IconReceiptOff } from '@tabler/icons-react';
import { useState } from 'react';
import { isPdf } from '#domain/files.ts';
import { DocumentViewer } from '#web/ui/documents/document-viewer.tsx';
import classes from '../desk/desk.module.css';
import type { Receipt } from '../receipt.ts';

type Props = { receipt: Receipt; label: string };

/** What the member uploaded. Key it by the file. */
export function ReceiptFile({ receipt: { image }, label }: Props) {
  // Each answer has a newly signed address: the first one is kept, or the file would load again after each correction.
  const [url] = useState(image?.url);
  if (!url || !image) {
    return (
      <div className={classes.nothing}>
        <IconReceiptOff size={32} stroke={1.5} aria-hidden="true" />
        This receipt has no image.
      </div>
    );
  }
  return <DocumentViewer label={label} url={url} downloadUrl={image.url} pdf={isPdf(image.imageKey)} />;
}
