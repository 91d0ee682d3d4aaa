import type { Prepared } from '#web/api/files/prepare-picture.ts';
import { type Chosen, prepareFile } from '#web/api/files/upload.ts';
import { makeCallId } from '#web/api/make-call-id.ts';
import { Refusal } from '#web/api/refusal.ts';
import { listWaiting, MOST_WAITING, putWaiting } from './waiting-store.ts';

interface Keeping {
  memberId: string;
  slug: string;
  /** Of the waiting receipt that it is another photograph of. */
  id?: string | null;
}

/** Keeps a photographed receipt on this phone until there is a connection. Refuses a file that could not be sent. */
export async function keepReceipt(chosen: Chosen, { memberId, slug, id }: Keeping): Promise<void> {
  const prepared = keptAs(await prepareFile('receipts', chosen));
  const kept = { ...prepared, id: id ?? makeCallId(), memberId, slug, takenAt: Date.now(), state: 'waiting' } as const;
  try {
    const unsent = (await listWaiting(memberId)).filter((one) => one.state !== 'sent' && one.id !== id);
    if (unsent.length >= MOST_WAITING) throw tooMany();
    await putWaiting(kept);
  } catch (error) {
    throw error instanceof Refusal ? error : noRoom();
  }
  // Browsers that are short of room clear sites that did not ask for theirs.
  void navigator.storage?.persist?.().catch(() => undefined);
}

/** A prepared file as it waits: the photographs of a receipt are one picture then. */
export const keptAs = ({ file, problems }: Prepared): Prepared => ({
  file,
  problems: [problems.find((problem) => problem !== null) ?? null],
});

const tooMany = () => new Refusal(400, `${MOST_WAITING} receipts wait on this phone already. Please remove one first.`);
const noRoom = () => new Refusal(400, 'This phone could not keep the photograph. Please keep it in your photos.');
