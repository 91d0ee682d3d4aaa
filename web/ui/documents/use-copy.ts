import { useEffect, useState } from 'react';
import type { Size } from '../layout/use-room.ts';
import { privateCopyOf } from './picture-copies.ts';

/** The smaller copy of a private picture. */
interface Copy {
  blob: Blob;
  /** The picture's own size; null if the server sent the picture itself, because too many copies are being made. */
  size: Size | null;
}

/** The copy of a picture whose address stays; undefined while it loads, null if there is none, or it cannot be had. */
export function useCopy(url: string): Copy | null | undefined {
  const [copy, setCopy] = useState<Copy | null>();
  useEffect(() => {
    void loadCopy(url)
      .catch(() => null)
      .then(setCopy);
  }, [url]);
  return copy;
}

/** Fetched rather than shown by its address, because the size is in a header. */
async function loadCopy(url: string): Promise<Copy | null> {
  const answer = await fetch(privateCopyOf(url));
  if (!answer.ok) return null;
  const [width, height] = (answer.headers.get('x-picture-size') ?? '').split('x').map(Number);
  return { blob: await answer.blob(), size: width && height ? { width, height } : null };
}
