import type { accounts } from '#contract/accounts.ts';
import type { Input } from '#contract/route.ts';
import { normalizeUsername } from '#domain/members.ts';
import type { FormAnswers } from '#domain/registration-form.ts';
import { makeUser, usernameTaken } from '#server/accounts/make-user.ts';
import { mailConfirmation } from '#server/accounts/own/email-actions.ts';
import { costFor } from '#server/accounts/passwords.ts';
import { forgetChangedContacts, setIdentity } from '#server/accounts/queries.ts';
import type { Context } from '#server/http/serve.ts';
import { findProgram, lockProgramToStay, type ProgramRow } from '#server/programs/queries.ts';
import { refuseUnlessTaken } from '#server/programs/taken.ts';
import { findOther } from '#server/programs/terms/actions.ts';
import { insertAcceptance } from '#server/programs/terms/queries.ts';
import { hashToken } from '#server/sessions/tokens.ts';
import { aboutMember } from '../events.ts';
import { lockMember, searchTextOf, setAnswers, setMemberIdentity, setSearchText } from '../queries.ts';
import { deadBecause } from './actions.ts';
import { findInvitedByToken, setRegistered } from './queries.ts';

type Register = typeof accounts.register;

/** The invited member whose link this is. Read before the expensive work of registering. */
export async function findWelcome(programId: string, invite: string, { db, now, refuse }: Context<Register>) {
  const invited = await findInvitedByToken(db, programId, hashToken(invite));
  const dead = deadBecause(invited, now);
  if (dead || !invited) throw refuse(dead ?? 'invitation-unknown');
  return invited;
}

interface Checked {
  user: Input<Register>['user'];
  answers: FormAnswers;
  language: string | null;
  /** The version that was read, if it is accepted. */
  terms: number | null | undefined;
}

/** The invited person registers: the member, its customer number and its points stay. Of several at once one succeeds. */
export async function registerInvited(
  program: ProgramRow,
  invite: string,
  { user, answers, language, terms }: Checked,
  context: Context<Register>,
): Promise<string> {
  const { services, now, refuse, write } = context;
  const { id: memberId, user_id: userId } = await findWelcome(program.id, invite, context);
  const { id: _, ...row } = await makeUser(user, costFor(services.config, false), {});
  await write(async (inside) => {
    const { db, tell } = inside;
    const other = await findOther(db, program.id, terms);
    if (other) throw refuse('stale', other);
    // It may have been disabled, or have ended, while the password was hashed.
    if (!(await lockProgramToStay(db, program.id))) throw refuse('not-found');
    refuseUnlessTaken((await findProgram(db, program.id))!, now, refuse);
    const member = await lockMember(db, program.id, memberId);
    // Another may have registered with it while the password was hashed, or staff have ended it.
    const invited = await findInvitedByToken(db, program.id, hashToken(invite));
    const dead = deadBecause(member && invited, now);
    if (dead || !member || !invited) throw refuse(dead ?? 'invitation-unknown');
    const isProven = invited.sent_at !== null && user.email.toLowerCase() === invited.email.toLowerCase();
    const account = { ...row, email_unconfirmed_since: isProven ? null : now, language: language ?? member.language };
    const isFree = await setIdentity(db, userId, { ...account, admin_only: member.admin_only }, true);
    if (!isFree) throw usernameTaken(user.username, refuse);
    // What staff had stored was not the person's own.
    await forgetChangedContacts(db, userId);
    await setMemberIdentity(db, member, {
      username_key: normalizeUsername(user.username),
      admin_only: member.admin_only,
    });
    await setSearchText(db, member, searchTextOf({ ...row, external_key: member.external_key }));
    await setAnswers(db, member, { ...member.completed_registration, ...answers });
    if (terms) await insertAcceptance(db, { programId: program.id, memberId, number: terms, at: now });
    await setRegistered(db, program.id, memberId, now);
    const { slug, languages } = program;
    if (!isProven)
      await mailConfirmation(
        db,
        services,
        { ...account, id: userId, program_id: program.id, slug, languages },
        user.email,
        now,
      );
    const about = aboutMember({ ...member, username: user.username });
    await tell({ type: 'member.registered', ...about, data: { approved: member.approved, ...(terms && { terms }) } });
  });
  return userId;
}
