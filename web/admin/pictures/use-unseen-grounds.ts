import { useEffect, useState } from 'react';
import type { LogoGround } from '#domain/companies.ts';
import { unseenInFile } from './unseen-in-file.ts';

/** The grounds on which a logo cannot be seen; none until the browser has looked. */
export function useUnseenGrounds(url: string | undefined): readonly LogoGround[] {
  const [unseen, setUnseen] = useState<{ url: string; grounds: LogoGround[] }>();
  useEffect(() => {
    if (!url) return;
    const leaving = new AbortController();
    // A copy that was kept for an <img> has no headers that let a script read it.
    fetch(url, { signal: leaving.signal, cache: 'no-cache' })
      .then((answer) => answer.blob())
      .then(unseenInFile)
      .then((grounds) => !leaving.signal.aborted && setUnseen({ url, grounds }))
      // Then nothing is said about it.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [url]);
  return url !== undefined && unseen?.url === url ? unseen.grounds : [];
}
