import type { accounts } from '#contract/accounts.ts';
import type { Input } from '#contract/route.ts';
import { checkAnswers, editableItems, type FormAnswers } from '#domain/registration-form.ts';
import { checkDetails } from '#server/accounts/check-actions.ts';
import { changeOwnPassword, hashPassword } from '#server/accounts/password-actions.ts';
import { setDetails } from '#server/accounts/queries.ts';
import { deleteResetsOf } from '#server/accounts/reset/queries.ts';
import type { Db } from '#server/db/pool.ts';
import type { Client } from '#server/http/actor.ts';
import { throwProblems } from '#server/http/refusal.ts';
import type { Context } from '#server/http/serve.ts';
import { getFormItems } from '#server/programs/queries.ts';
import { lockMemberOfUser, type MemberRow, searchTextOf, setAnswers, setSearchText } from '../queries.ts';

type UpdateUser = typeof accounts.updateOwnUser;

/** Details, password and answers are one save: all of it or nothing. */
export async function updateOwnUser({ user, form }: Input<UpdateUser>, context: Context<UpdateUser>): Promise<void> {
  const { actor, db, token, refuse, write } = context;
  if (user.password && actor.viewedBy) throw refuse('own-password-only');
  const { details, errors } = checkDetails(user);
  const checked = await checkOwnAnswers(db, actor, form ?? {});
  throwProblems([...errors, ...checked.errors]);
  const passwordHash = user.password ? await hashPassword(user.password) : null;
  await write(async ({ db: transaction, report }) => {
    const member = await lockMemberOfUser(transaction, actor.programId, actor.userId);
    if (!member || member.erased_at) throw refuse('not-found');
    // An administrator in View As must not redirect password resets.
    if (actor.viewedBy && (details.email ?? member.email) !== member.email) throw refuse('own-email-only');
    await setDetails(transaction, actor.userId, details);
    await setSearchText(transaction, member, searchTextOf({ ...member, ...details }));
    await addAnswers(transaction, member, checked.answers);
    // Reset links are in a mailbox that is no longer the participant's.
    if (details.email !== undefined && details.email !== member.email) {
      await deleteResetsOf(transaction, actor.userId);
      report('email-changed');
    }
    if (!passwordHash) return;
    await changeOwnPassword(transaction, actor.userId, passwordHash, token!);
    report('password-changed');
  });
}

type UpdateAnswers = typeof accounts.updateOwnAnswers;

export async function updateOwnAnswers(
  { userLoyaltyProgram }: Input<UpdateAnswers>,
  { actor, db, refuse }: Context<UpdateAnswers>,
): Promise<void> {
  const { answers, errors } = await checkOwnAnswers(db, actor, userLoyaltyProgram.completedRegistration);
  throwProblems(errors);
  const member = await lockMemberOfUser(db, actor.programId, actor.userId);
  if (!member) throw refuse('not-found');
  await addAnswers(db, member, answers);
}

/** Takes only the answers that were sent and that the participant may change; the others are ignored. */
async function checkOwnAnswers(db: Db, actor: Client, sent: FormAnswers) {
  const items = editableItems(await getFormItems(db, actor.programId));
  return checkAnswers(
    items.filter((item) => Object.hasOwn(sent, item.uid)),
    sent,
  );
}

async function addAnswers(db: Db, member: MemberRow, answers: FormAnswers): Promise<void> {
  if (Object.keys(answers).length === 0) return;
  await setAnswers(db, member, { ...member.completed_registration, ...answers });
}
