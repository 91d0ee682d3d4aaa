import { beginMaintenance, endMaintenance } from '#server/system/maintenance/actions.ts';
import { type Outcome, type Shared, WrongUse } from '../outcome.ts';
import { withDatabase } from './settings.ts';

const usual = 'We are working on our service. You can look at everything, and nothing can be changed for a while.';

export async function begin({ message = usual, ...options }: Shared & { message?: string }): Promise<Outcome> {
  const text = message.trim();
  // As many as the table takes.
  if (text.length === 0 || text.length > 300 || /\p{Cc}/u.test(text))
    throw new WrongUse(['The message is one line of at most 300 characters.']);
  // It goes with every answer, and proxies take 4 kB of headers.
  if (encodeURIComponent(text).length > 1500)
    throw new WrongUse(['The message is too long for its letters: shorten it.']);
  return await withDatabase(options, async (parts) => {
    await beginMaintenance(parts, text);
    return {
      json: { on: true, message: text },
      lines: [
        `Two seconds from now calls that would change something are refused, and pages say: ${text}`,
        'Calls that were under way are finished, and jobs keep running: e-mails are sent and receipts read. Stop all processes if nothing at all may change.',
      ],
    };
  });
}

export async function end(options: Shared): Promise<Outcome> {
  return await withDatabase(options, async (parts) => {
    const wasOn = await endMaintenance(parts);
    const text = wasOn ? 'Everything works again within a few seconds.' : 'There was no maintenance.';
    return { json: { on: false, wasOn }, lines: [text] };
  });
}
