import { useEffect, useState } from 'react';

/** The address of a picture of a PDF's first page; null until it is drawn, and if it cannot be. */
export function useFirstPage(pdf: string | null): string | null {
  const [drawn, setDrawn] = useState<{ pdf: string; url: string } | null>(null);
  useEffect(() => {
    if (!pdf) return;
    let url: string | null = null;
    let isLeft = false;
    const draw = async () => {
      const { drawFirstPage } = await import('#web/ui/documents/draw-first-page.ts');
      const page = await drawFirstPage(pdf);
      if (!page || isLeft) return;
      url = URL.createObjectURL(page);
      setDrawn({ pdf, url });
    };
    // Without a picture the file is shown by its name.
    draw().catch(() => undefined);
    return () => {
      isLeft = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [pdf]);
  return drawn?.pdf === pdf ? (drawn?.url ?? null) : null;
}
