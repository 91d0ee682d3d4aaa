import type { FileStore } from '#server/files/store.ts';

/** As many as a worker usually needs at a time. */
const mostKept = 50;

/**
 * Reads logos for mails, in a size and format that mail programs show. Null if the logo is gone or unreadable, because
 * a mail does not wait for its picture.
 */
export function openLogos(store: Pick<FileStore, 'read'>): (imageKey: string) => Promise<Buffer | null> {
  const kept = new Map<string, Buffer | null>();
  return async (imageKey) => {
    const known = kept.get(imageKey);
    if (known !== undefined) return known;
    const bytes = await store.read(imageKey);
    if (!bytes) return null;
    const logo = await shrink(bytes);
    const [oldest] = kept.keys();
    if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
    kept.set(imageKey, logo);
    return logo;
  };
}

/** Twice its displayed size, for high-resolution screens. */
async function shrink(bytes: Buffer): Promise<Buffer | null> {
  try {
    const { openPicture } = await import('#server/files/inspection/open-picture.ts');
    const size = { width: 1000, height: 80, fit: 'inside', withoutEnlargement: true } as const;
    return await openPicture(bytes).rotate().resize(size).png({ compressionLevel: 9 }).toBuffer();
  } catch {
    return null;
  }
}
