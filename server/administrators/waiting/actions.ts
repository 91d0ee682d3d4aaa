import type { Input } from '#contract/route.ts';
import type { WaitingMails, waitingMailCalls } from '#contract/waiting-mails.ts';
import { nextLook, waitingKinds } from '#domain/waiting-mails.ts';
import { aboutCaller } from '#server/accounts/events.ts';
import { findChanges } from '#server/audit/find-changes.ts';
import type { Db } from '#server/db/pool.ts';
import type { Context } from '#server/http/serve.ts';
import { findChosen, putChosen } from './queries.ts';

/** Who has chosen nothing gets none. */
export async function readChosen(db: Db, userId: string): Promise<WaitingMails> {
  const row = await findChosen(db, userId);
  const { kinds = [], often = 'never', time_zone: timeZone = null } = row ?? {};
  return { kinds: waitingKinds.filter((kind) => kinds.includes(kind)), often, timeZone };
}

type Choose = typeof waitingMailCalls.chooseWaitingMails;

export async function chooseWaitingMails(
  { waitingMails: { often, timeZone: zone, kinds: sent } }: Input<Choose>,
  { db, actor, now, tell }: Context<Choose>,
): Promise<WaitingMails> {
  const before = await readChosen(db, actor.userId);
  const kinds = waitingKinds.filter((kind) => sent.includes(kind));
  const data = findChanges(before, { kinds, often, timeZone: zone });
  if (!data) return before;
  const next_at = nextLook(often, { after: now, zone });
  await putChosen(db, actor.userId, { kinds, often, time_zone: zone, next_at });
  await tell({ type: 'account.waiting-mails-chosen', ...aboutCaller(actor), data });
  return { kinds, often, timeZone: zone };
}
