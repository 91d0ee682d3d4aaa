import { useEffect, useMemo, useState } from 'react';

/** Addresses at which the page can show files; none until they exist. */
export function useObjectUrls(files: readonly Blob[]): readonly string[] {
  const [urls, setUrls] = useState<readonly string[]>([]);
  useEffect(() => {
    const next = files.map((file) => URL.createObjectURL(file));
    setUrls(next);
    return () => {
      for (const url of next) URL.revokeObjectURL(url);
    };
  }, [files]);
  return urls;
}

/** The same for one file, or none. */
export function useObjectUrl(file: Blob | null): string | undefined {
  return useObjectUrls(useMemo(() => (file ? [file] : []), [file]))[0];
}
