import { inStore, type Sender } from '../entries/database.ts';

/** Null forgets it, as at logout. */
export async function keepSender(sender: Sender | null): Promise<void> {
  await inStore(async (database) => {
    if (sender) await database.put('sender', sender, 'sender');
    else await database.delete('sender', 'sender');
  });
}

export const findSender = async (): Promise<Sender | undefined> =>
  await inStore((database) => database.get('sender', 'sender'));
