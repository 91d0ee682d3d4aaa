import { useEffect, useState } from 'react';
import { isPaleFile } from '../pictures/is-pale-file.ts';

/** Whether a logo cannot be seen on the white header; false until the browser has looked. */
export function usePaleLogo(url: string | undefined): boolean {
  const [isPale, setPale] = useState(false);
  useEffect(() => {
    if (!url) return;
    const leaving = new AbortController();
    fetch(url, { signal: leaving.signal })
      .then((answer) => answer.blob())
      .then(isPaleFile)
      .then(setPale)
      // Then nothing is said about it.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [url]);
  return isPale;
}
