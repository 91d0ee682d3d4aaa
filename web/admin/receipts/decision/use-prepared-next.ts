import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isPdf } from '#domain/files.ts';
import { loadDocument } from '#web/ui/documents/document-viewer.tsx';
import { receiptQuery } from '../receipt.ts';
import { useOnly } from '../receipt-links.ts';

/** Fetches the next receipt and its image while this one is read, so that both are there at once. */
export function usePreparedNext(next: string | null) {
  const client = useQueryClient();
  const only = useOnly();
  useEffect(() => {
    if (!next) return;
    const asked = client.fetchQuery(receiptQuery(next, only));
    // What fails now is loaded again when it is opened, and shows its failure then.
    asked
      .then(({ receipt: { image } }) => image && loadDocument(image.url, isPdf(image.imageKey)))
      .catch(() => undefined);
  }, [client, next, only]);
}
