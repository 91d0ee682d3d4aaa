import { inStore, type Shared } from '../entries/database.ts';

/** Milliseconds until what was shared, but not used, is no longer its member's: another person may log in. */
const SHARED = 60 * 60_000;

/** Keeps what was shared last until its member has decided, which may be after a login. */
export async function keepShared(slug: string, file: File | null): Promise<void> {
  await inStore(async (database) => {
    const transaction = database.transaction('shared', 'readwrite');
    await transaction.store.clear();
    await transaction.store.put({ file, sharedAt: Date.now() }, slug);
    await transaction.done;
  });
}

export async function findShared(slug: string): Promise<Shared | undefined> {
  const shared = await inStore((database) => database.get('shared', slug));
  return shared && Date.now() - shared.sharedAt < SHARED ? shared : undefined;
}

export const dropShared = async (): Promise<void> => await inStore((database) => database.clear('shared'));
