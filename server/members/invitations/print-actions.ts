import type { invitations } from '#contract/invitations.ts';
import type { Input } from '#contract/route.ts';
import { addDays, today } from '#domain/calendar.ts';
import { INVITATION_DAYS, MAX_CARDS } from '#domain/invitations.ts';
import { knownLanguages } from '#domain/languages.ts';
import { inLanguage } from '#domain/own-texts.ts';
import { fullNameOf } from '#server/accounts/name-queries.ts';
import { newId } from '#server/db/ids.ts';
import type { Context } from '#server/http/serve.ts';
import { findProgram } from '#server/programs/queries.ts';
import { hashToken } from '#server/sessions/tokens.ts';
import { posterIn } from '#words/poster.ts';
import { daysAfter, linkOf } from './actions.ts';
import { lockUnmailable, setPrinted } from './queries.ts';

type Print = typeof invitations.printMemberInvitations;

/** Only paper reaches them, so the links are shown here; each call makes other ones. */
export async function printInvitations({ id, after }: Input<Print>, context: Context<Print>) {
  const { db, services, tell, now, refuse } = context;
  const program = await findProgram(db, id);
  if (!program) throw refuse('not-found');
  if (program.disabled) throw refuse('program-disabled');
  const people = await lockUnmailable(db, id, after ?? null, MAX_CARDS);
  const expiresAt = daysAfter(now, INVITATION_DAYS);
  const printed = people.map((invited) => {
    const invitation_id = newId();
    const { token, href } = linkOf(services.config, { ...invited, invitation_id });
    return { invited, id: invitation_id, tokenHash: hashToken(token), href };
  });
  if (printed.length > 0) {
    const rows = printed.map(({ invited, id: invitationId, tokenHash }) => ({
      ...{ memberId: invited.id, id: invitationId, tokenHash },
    }));
    await setPrinted(db, id, rows, expiresAt);
    const subject = { kind: 'program', id, name: program.name } as const;
    const data = { rows: printed.length };
    await tell({ type: 'program.invitations-printed', programId: id, subject, data });
  }
  const cards = printed.map(({ invited, href: link }) => ({
    ...{ _id: invited.id, name: fullNameOf(invited), externalKey: invited.external_key ?? '', link, expiresAt },
  }));
  const until = addDays(today(expiresAt, program.time_zone), -1);
  const texts = knownLanguages(program.languages).map((language) => ({
    language,
    name: inLanguage({ name: program.name }, program.texts, language).name,
    how: posterIn(language).cardHow,
    until: posterIn(language).cardUntil(until),
  }));
  return { cards, texts, isLast: people.length < MAX_CARDS };
}
