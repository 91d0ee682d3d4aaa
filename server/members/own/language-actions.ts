import type { ownAccount } from '#contract/own-account.ts';
import type { Input } from '#contract/route.ts';
import { setLanguage } from '#server/accounts/queries.ts';
import { aboutClient } from '#server/event.ts';
import type { Context } from '#server/http/serve.ts';

type Choose = typeof ownAccount.chooseLanguage;

/** Staff in View As reads as the participant does, and chooses nothing for it. */
export async function chooseLanguage(
  { language }: Input<Choose>,
  { db, actor, tell, refuse }: Context<Choose>,
): Promise<void> {
  if (actor.viewedBy) throw refuse('own-only');
  if (!actor.program.languages.includes(language)) throw refuse('language-not-offered');
  if (await setLanguage(db, actor.userId, language))
    await tell({ type: 'member.language-chosen', ...aboutClient(actor), data: { language } });
}
