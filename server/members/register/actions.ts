import type { accounts } from '#contract/accounts.ts';
import type { Input } from '#contract/route.ts';
import { languageAmong } from '#domain/languages.ts';
import { checkAnswers, formItemsIn } from '#domain/registration-form.ts';
import { checkNewMember } from '#server/accounts/check-details.ts';
import { makeUser, usernameTaken } from '#server/accounts/make-user.ts';
import { mailConfirmation } from '#server/accounts/own/email-actions.ts';
import { costFor } from '#server/accounts/passwords.ts';
import { insertUser } from '#server/accounts/queries.ts';
import { newId } from '#server/db/ids.ts';
import { throwProblems } from '#server/http/refusal.ts';
import type { Context } from '#server/http/serve.ts';
import { findProgram, findProgramBySlug, isOpen, lockProgramToStay, staffOf } from '#server/programs/queries.ts';
import { refuseUnlessTaken } from '#server/programs/taken.ts';
import { findOther } from '#server/programs/terms/actions.ts';
import { insertAcceptance } from '#server/programs/terms/queries.ts';
import { findWelcome, registerInvited } from '../invitations/register-actions.ts';
import { insertMember, searchTextOf } from '../queries.ts';
import { admit, admitAgain } from '../ways-in/admit.ts';
import { insertOrigin } from '../ways-in/queries.ts';

type Register = typeof accounts.register;

/** Returns the new user's id. */
export async function registerMember(input: Input<Register>, context: Context<Register>): Promise<string> {
  const { actor, refuse, now, write } = context;
  const program = await findTarget(input, context);
  // In a program where an administrator may not add people, it registers a participant like a guest.
  const admin = program ? staffOf(actor, 'people', program) : null;
  if (!program || (!admin && !isOpen(program))) throw refuse('not-found');
  if (!admin) refuseUnlessTaken(program, now, refuse);
  // Only a guest registers with an invitation; it is looked at before the expensive work.
  const invite = admin ? null : (input.invite ?? null);
  if (invite !== null) await findWelcome(program.id, invite, context);
  const code = input.code ?? '';
  const hasNoPassword = admin !== null && input.adminOnly === true && input.user.password === '';
  const { user, errors } = await checkNewMember(input.user, {
    program: [program.name, program.slug, program.company_name],
    country: program.country,
    hasNoPassword,
  });
  const readsIn = admin ? null : languageAmong(program.languages, context.language);
  const form = checkAnswers(formItemsIn(readsIn, program.registration_form.formItems), input.form);
  throwProblems([...errors, ...form.errors]);
  const language = program.languages.includes(input.user.language ?? '') ? input.user.language! : null;
  if (invite !== null)
    return await registerInvited(
      program,
      invite,
      { user, answers: form.answers, language, terms: input.terms },
      context,
    );
  const found = admin ? null : await admit(program, { code, email: user.email }, context);
  const row = await makeUser(user, costFor(context.services.config, false), {
    program_id: program.id,
    admin_only: admin !== null && input.adminOnly === true,
    // Staff vouches for whom it adds.
    email_unconfirmed_since: admin ? null : now,
    language,
  });
  // Nobody accepts for another.
  const terms = admin ? null : input.terms;
  await write(async ({ db, tell }) => {
    // A weaker lock before that on its terms would be in the way of a save, and the save in the way of the other.
    const other = await findOther(db, program.id, terms);
    // The program was deleted while the password was hashed.
    if (!(await lockProgramToStay(db, program.id))) throw refuse('not-found');
    if (other) throw refuse('stale', other);
    const present = (await findProgram(db, program.id))!;
    if (!admin) refuseUnlessTaken(present, now, refuse);
    const applicant = { code, email: user.email, way: found };
    const way = admin ? null : await admitAgain(present, applicant, { db, now, refuse });
    const approved = admin ? input.approved !== false : (way?.approves ?? false) || !present.users_require_approval;
    if (!(await insertUser(db, row))) throw usernameTaken(user.username, refuse);
    const id = newId();
    await insertMember(db, {
      program_id: program.id,
      id,
      user_id: row.id,
      approved,
      approval_date: approved ? now : null,
      completed_registration: JSON.stringify(form.answers),
      username_key: row.username_key,
      search_text: searchTextOf(row),
      admin_only: row.admin_only,
    });
    await insertOrigin(db, {
      program_id: program.id,
      member_id: id,
      came_by: admin ? 'added' : way ? 'way-in' : 'open',
      way_in_id: way?.id ?? null,
      proves_address: !admin && present.email_domains.length > 0,
    });
    if (terms) await insertAcceptance(db, { programId: program.id, memberId: id, number: terms, at: now });
    const { username, admin_only: adminOnly } = row;
    const subject = { kind: 'user', id: row.id, name: username } as const;
    const about = { programId: program.id, subject, member: { id, userId: row.id, username } };
    if (admin) return await tell({ type: 'member.added', ...about, data: { approved, adminOnly } });
    const { slug, languages } = program;
    await mailConfirmation(db, context.services, { ...row, slug, languages }, row.email, now);
    await tell({ type: 'member.registered', ...about, data: { approved, ...(terms && { terms }) } });
  });
  return row.id;
}

async function findTarget({ loyaltyProgramId, slug }: Input<Register>, { db }: Context<Register>) {
  if (loyaltyProgramId) return await findProgram(db, loyaltyProgramId);
  return slug ? await findProgramBySlug(db, slug) : undefined;
}
