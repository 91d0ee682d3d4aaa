import { Stack } from '@mantine/core';
import { useState } from 'react';
import { isPdf } from '#domain/files.ts';
import { DocumentViewer } from '#web/ui/documents/document-viewer.tsx';
import type { Receipt } from '../../receipts/receipt-words.ts';
import { Decision } from './decision.tsx';
import classes from './own-receipt.module.css';
import { ReceiptFacts } from './receipt-facts.tsx';
import { ReceiptLines } from './receipt-lines.tsx';

/** What became of it, its items, and its photo beside them. */
export const OwnReceipt = ({ receipt }: { receipt: Receipt }) => (
  <div className={classes.receipt}>
    <Stack gap={24} miw={0}>
      <Decision receipt={receipt} />
      <ReceiptFacts receipt={receipt} />
      <ReceiptLines receipt={receipt} />
    </Stack>
    {receipt.image && <File image={receipt.image} />}
  </div>
);

function File({ image }: { image: NonNullable<Receipt['image']> }) {
  // Every answer signs the address anew: the first one stays, or the file would load again each time.
  const [url] = useState(image.url);
  return (
    <div className={classes.file}>
      <DocumentViewer label={image.fileName} url={url} downloadUrl={image.url} pdf={isPdf(image.fileName)} />
    </div>
  );
}
