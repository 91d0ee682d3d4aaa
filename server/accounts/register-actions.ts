import type { accounts, NewUser } from '#contract/accounts.ts';
import type { Input } from '#contract/route.ts';
import { normalizeUsername } from '#domain/members.ts';
import { checkAnswers } from '#domain/registration-form.ts';
import { recordEntry } from '#server/audit/actions.ts';
import { newId } from '#server/db/ids.ts';
import { InvalidInput, type Refuse } from '#server/http/refusal.ts';
import type { Context } from '#server/http/serve.ts';
import { insertMember, searchTextOf } from '#server/members/queries.ts';
import { insertUser } from '#server/members/user-queries.ts';
import { findProgram, findProgramBySlug, isOpen, lockProgramToStay } from '#server/programs/queries.ts';
import { checkNewMember } from './check-actions.ts';
import { hashPassword } from './passwords.ts';

type Register = typeof accounts.register;

/** Answers the new user's id. */
export async function registerMember(input: Input<Register>, context: Context<Register>): Promise<string> {
  const { actor, refuse, now, write } = context;
  const program = await findTarget(input, context);
  const admin = actor.kind === 'admin' ? actor : null;
  if (!program || (!admin && !isOpen(program))) throw refuse('not-found');
  if (program.disabled && !admin) throw refuse('program-disabled');
  const { user, errors } = checkNewMember(input.user);
  const form = checkAnswers(program.registration_form.formItems, input.form);
  refuseInvalid([...errors, ...form.errors]);
  const row = await makeUser(user, { program_id: program.id, admin_only: admin !== null && input.adminOnly === true });
  const approved = admin ? input.approved !== false : !program.users_require_approval;
  await write(async ({ db }) => {
    // Deleted while the password was hashed.
    if (!(await lockProgramToStay(db, program.id))) throw refuse('not-found');
    if (!(await insertUser(db, row))) throw usernameTaken(user.username, refuse);
    await insertMember(db, {
      program_id: program.id,
      id: newId(),
      user_id: row.id,
      approved,
      approval_date: approved ? now : null,
      completed_registration: JSON.stringify(form.answers),
      username_key: row.username_key,
      search_text: searchTextOf(row),
      admin_only: row.admin_only,
    });
    if (!admin) return;
    const data = { approved, adminOnly: row.admin_only };
    await recordEntry(db, admin, { action: 'user added', programId: program.id, subject: subjectOf(row), data });
  });
  return row.id;
}

async function findTarget({ loyaltyProgramId, slug }: Input<Register>, { db }: Context<Register>) {
  if (loyaltyProgramId) return await findProgram(db, loyaltyProgramId);
  return slug ? await findProgramBySlug(db, slug) : undefined;
}

export function refuseInvalid(errors: InvalidInput['errors']): void {
  if (errors.length > 0) throw new InvalidInput(errors, 'Failed to create user');
}

export async function makeUser<T extends object>(user: NewUser, place: T) {
  return {
    id: newId(),
    username: user.username,
    username_key: normalizeUsername(user.username),
    password_hash: await hashPassword(user.password),
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    address: user.address,
    city: user.city,
    state: user.state,
    zip: user.zip,
    ...place,
  };
}

const subjectOf = (row: { id: string; username: string }) => ({
  kind: 'user' as const,
  id: row.id,
  name: row.username,
});

export function usernameTaken(username: string, refuse: Refuse<'username-taken'>) {
  const msg = `An account with the username "${username}" already exists`;
  return refuse('username-taken', { msg, code: 11000, errors: [{ path: 'username', message: msg }] });
}
