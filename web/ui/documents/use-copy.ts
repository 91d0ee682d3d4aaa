import { useEffect, useState } from 'react';
import type { Size } from '../layout/use-room.ts';
import { privateCopyOf } from './picture-copies.ts';

/** Milliseconds after which the picture itself is shown. */
const PATIENCE = 10_000;

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
    const asked = new AbortController();
    const late = setTimeout(() => asked.abort(), PATIENCE);
    let isShown = true;
    void loadCopy(url, asked.signal)
      .catch(() => null)
      .then((loaded) => isShown && setCopy(loaded));
    return () => {
      isShown = false;
      clearTimeout(late);
      asked.abort();
    };
  }, [url]);
  return copy;
}

/** Fetched rather than shown by its address, because the size is in a header. */
async function loadCopy(url: string, signal: AbortSignal): Promise<Copy | null> {
  const answer = await fetch(privateCopyOf(url), { signal });
  if (!answer.ok) return null;
  const [width, height] = (answer.headers.get('x-picture-size') ?? '').split('x').map(Number);
  return { blob: await answer.blob(), size: width && height ? { width, height } : null };
}
