import type { InvitedPerson, invitations } from '#contract/invitations.ts';
import type { Input } from '#contract/route.ts';
import { addDays, today } from '#domain/calendar.ts';
import type { Country } from '#domain/countries.ts';
import { ASKED_HOURS, INVITATION_DAYS, mayInviteAgain, REMINDER_DAYS } from '#domain/invitations.ts';
import { addressAsStored, detailProblems } from '#domain/members.ts';
import { programRoot } from '#domain/programs.ts';
import { linkErrors } from '#server/accounts/check-details.ts';
import { newId } from '#server/db/ids.ts';
import { ownLanguage } from '#server/db/own-language.ts';
import type { Tx } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { tellIn } from '#server/events/tell.ts';
import { sign } from '#server/files/signatures.ts';
import { problemsOf, type Refuse, throwProblems } from '#server/http/refusal.ts';
import type { Context } from '#server/http/serve.ts';
import { addJob, type Jobs } from '#server/jobs/queries.ts';
import { recurring } from '#server/jobs/recurring.ts';
import { withdrawMail, writeMail } from '#server/mail/actions.ts';
import { findProgram, findProgramBySlug, lockProgramToStay } from '#server/programs/queries.ts';
import type { Services } from '#server/services.ts';
import { hashToken } from '#server/sessions/tokens.ts';
import { aboutMember } from '../events.ts';
import { lockMember, lockMemberOfUser, type MemberRow } from '../queries.ts';
import {
  findInvited,
  findInvitedByToken,
  type InvitedRow,
  insertInvited,
  listDue,
  listInvitedAt,
  listNamesAt,
  renewInvitation,
  setAsked,
  setInvited,
  setMailAt,
  setOpened,
} from './queries.ts';

type Invite = typeof invitations.inviteMember;

/** Adds somebody who has not registered, and mails the link if there is an address. */
export async function inviteMember(input: Input<Invite>, context: Context<Invite>) {
  const { id: programId, user, send, remind, sharesEmail } = input;
  const { db, services, tell, now, refuse } = context;
  if (!(await lockProgramToStay(db, programId))) throw refuse('not-found');
  const program = await findProgram(db, programId);
  const person = checkInvited(user, program?.country ?? 'US');
  if (program?.disabled) throw refuse('program-disabled');
  const names = person.email === '' ? [] : await listNamesAt(db, programId, person.email, MOST_OF_AN_ADDRESS);
  if (names.length > 0 && !sharesEmail)
    throw refuse('email-known', { names, said: { code: 'emailOf', names: names.join(', ') } });
  const added = await insertInvited(db, programId, [{ ...person, answers: {} }], {
    // In a draft it waits until the program is opened.
    ...{ mailAt: send && !program?.opened_at ? now : null, reminds: remind, cameBy: 'invited' as const, now },
  });
  if (added === 'taken') throw keyTaken(refuse);
  const { memberId, userId, username } = added[0]!;
  const about = {
    programId,
    subject: { kind: 'user', id: userId, name: username } as const,
    member: { id: memberId, userId, username },
  };
  await tell({ type: 'member.added', ...about, data: { approved: true, adminOnly: false } });
  const invited = send && program?.opened_at ? await findInvited(db, programId, memberId) : undefined;
  const isMailed = invited !== undefined && (await mailInvitation(db, services, invited, now));
  if (isMailed) await tell({ type: 'member.invited', ...about, data: {} });
  return { userId, isMailed };
}

/** As it is stored; what registers somebody is checked again then. */
function checkInvited(sent: InvitedPerson, country: Country): InvitedPerson {
  const { email, firstName, lastName, externalKey } = sent;
  const isNamed = [email, firstName, lastName, externalKey].some((text) => text !== '');
  throwProblems([
    ...problemsOf(detailProblems(sent, country)),
    ...linkErrors({ username: '', ...sent }),
    ...problemsOf({ firstName: isNamed ? null : { code: 'invitedUnnamed' } }),
  ]);
  return addressAsStored(sent, country);
}

/** The refusal, with its sentence beside the field. */
export const keyTaken = (refuse: Refuse<'key-taken'>) =>
  refuse('key-taken', { problems: [{ path: 'externalKey', problem: { code: 'externalKeyTaken' } }] });

type Send = typeof invitations.sendMemberInvitation;

/** By hand. Of several at once the first mails, and the others find that it did. */
export async function sendInvitation({ id }: Input<Send>, { db, programId, ...context }: Context<Send>): Promise<void> {
  const { services, tell, now, refuse } = context;
  const member = await lockMemberOfUser(db, programId, id);
  if (!member) throw refuse('not-found');
  const invited = await findInvited(db, programId, member.id);
  if (!invited || invited.registered_at || invited.disabled || invited.admin_only) throw refuse('not-invited');
  if (invited.program_disabled) throw refuse('program-disabled');
  if (!invited.program_opened_at) throw refuse('program-draft');
  if (invited.email === '') throw refuse('no-address');
  if (!mayInviteAgain(momentsOf(invited), now)) throw refuse('invited-lately');
  // Others were invited with the address, too often within an hour.
  if (!(await mailInvitation(db, services, invited, now))) throw refuse('invited-lately');
  await tell({ type: 'member.invited', ...aboutMember(member), data: {} });
}

const momentsOf = ({ sent_at, reminded_at, bounced_at }: InvitedRow) => ({
  ...{ sentAt: sent_at, remindedAt: reminded_at, bouncedAt: bounced_at },
});

/**
 * The link follows from the invitation and the installation's secret, so that each mail has the same one: a reminder does
 * not end the link of the mail before. It works for another 60 days, unless the person has asked for the mail itself, as
 * strangers can: that leaves everything else as it is. False without an address, and if that got enough of them.
 */
async function mailInvitation(
  db: Tx,
  services: Pick<Services, 'config'>,
  invited: InvitedRow,
  now: Date,
  isAskedFor = false,
): Promise<boolean> {
  const { config } = services;
  const { token, href } = linkOf(config, invited);
  const cause = newId();
  const expiresAt = (isAskedFor && invited.expires_at) || daysAfter(now, INVITATION_DAYS);
  const isMailed = await writeMail(db, services, {
    kind: 'memberInvited',
    programId: invited.program_id,
    causeId: cause,
    to: invited.email,
    language: ownLanguage(invited),
    // It goes to who has not registered, whom other mails do not reach.
    userId: null,
    accountIds: [invited.user_id],
    expiresAt,
    data: {
      firstName: invited.first_name,
      href,
      until: addDays(today(expiresAt, invited.time_zone), -1),
      isReminder: invited.sent_at !== null,
    },
  });
  if (!isMailed) return false;
  const sent = { tokenHash: hashToken(token), cause, now };
  const mailAt = invited.sent_at === null && invited.reminds ? daysAfter(now, REMINDER_DAYS) : null;
  await (isAskedFor ? setAsked(db, invited, sent) : setInvited(db, invited, { ...sent, mailAt, expiresAt }));
  return true;
}

/** It follows from the invitation and the installation's secret. */
export function linkOf(
  { secret, publicUrl }: Services['config'],
  { invitation_id, slug }: Pick<InvitedRow, 'invitation_id' | 'slug'>,
) {
  const token = sign(secret.newest, ['member invitation', invitation_id]);
  return { token, href: `${programRoot(publicUrl, slug ?? '')}/register#invite=${token}` };
}

export const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * 24 * 60 * 60_000);

/** Who asks for the login info before it has registered gets the invitation again, at most once an hour. */
export async function mailInvitationsAgain(
  { email, slug }: Pick<Jobs['mail_login_links'], 'email' | 'slug'>,
  services: Pick<Services, 'config' | 'db'>,
): Promise<void> {
  if (slug === null) return;
  await inTransaction(services.db, async (db) => {
    const now = new Date();
    const program = await findProgramBySlug(db, slug);
    if (!program) return;
    for (const { id } of await listInvitedAt(db, program.id, email, MOST_OF_AN_ADDRESS)) {
      const member = await lockMember(db, program.id, id);
      const invited = await findInvited(db, program.id, id);
      if (!member || !invited || deadBecause(invited, now) || invited.bounced_at) continue;
      const asked = { sentAt: invited.asked_at, remindedAt: null, bouncedAt: null };
      if (![momentsOf(invited), asked].every((moments) => mayInviteAgain(moments, now, ASKED_HOURS))) continue;
      if (await mailInvitation(db, services, invited, now, true)) await tellInvited(db, services, member);
    }
  });
}

const MOST_OF_AN_ADDRESS = 5;

/**
 * Mails the invitations that are due by themselves: first ones of many, and one reminder. Each is a transaction of its own, so
 * several processes may do it at once. Nobody is mailed who has registered, nor again if the first mail did not arrive. One
 * that fails holds up no other, and is tried again an hour later.
 */
export async function mailInvitationsDue(services: Pick<Services, 'config' | 'db' | 'log'>): Promise<void> {
  const { db, log } = services;
  const now = new Date();
  const due = await listDue(db, now, MOST_OF_A_ROUND);
  for (const { program_id: programId, member_id: memberId } of due)
    try {
      await inTransaction(db, (tx) => mailDue(tx, services, { programId, memberId, now }));
    } catch (error) {
      log.error({ err: error, programId, memberId }, 'an invitation could not be mailed');
      await setMailAt(db, programId, memberId, anHourAfter(now));
    }
  if (due.length === MOST_OF_A_ROUND) await addJob(db, 'invitations_due', {}, recurring.invitations_due);
}

async function mailDue(
  db: Tx,
  services: Pick<Services, 'config'>,
  { programId, memberId, now }: { programId: string; memberId: string; now: Date },
): Promise<void> {
  const member = await lockMember(db, programId, memberId);
  const invited = await findInvited(db, programId, memberId);
  // Another process has done it, or the person was disabled meanwhile.
  if (!member || !invited?.mail_at || invited.mail_at > now || isKeptOut(invited) || !invited.program_opened_at) return;
  if (invited.registered_at || invited.bounced_at || invited.email === '')
    return await setMailAt(db, programId, memberId, null);
  if (await mailInvitation(db, services, invited, now)) await tellInvited(db, services, member);
  // The address got enough of them within an hour.
  else await setMailAt(db, programId, memberId, anHourAfter(now));
}

const anHourAfter = (moment: Date): Date => new Date(moment.getTime() + 60 * 60_000);

/** By itself. */
const tellInvited = (db: Tx, { config }: Pick<Services, 'config'>, member: MemberRow) =>
  tellIn({ db, by: { kind: 'guest' }, config })({ type: 'member.invited', ...aboutMember(member), data: {} });

const MOST_OF_A_ROUND = 200;

type Open = typeof invitations.openMemberInvitation;

/** What the registration form begins with. */
export async function openInvitation({ invite, slug }: Input<Open>, { db, tell, now, refuse }: Context<Open>) {
  const program = await findProgramBySlug(db, slug);
  const invited = program && (await findInvitedByToken(db, program.id, hashToken(invite)));
  const dead = deadBecause(invited, now);
  if (dead || !invited) throw refuse(dead ?? 'invitation-unknown');
  if (await setOpened(db, invited.program_id, invited.id, now))
    await tell({ type: 'member.invitation-opened', ...aboutMember(invited), data: {} });
  const { first_name: firstName, last_name: lastName, external_key, completed_registration: form } = invited;
  const { email, address, city, state, zip } = invited;
  return { user: { email, firstName, lastName, address, city, state, zip, externalKey: external_key ?? '' }, form };
}

/** Why the link of an invitation does not work; null if it does. */
export function deadBecause(invited: InvitedRow | undefined, now: Date) {
  if (!invited || isKeptOut(invited)) return 'invitation-unknown';
  if (invited.registered_at) return 'invitation-used';
  return invited.expires_at && invited.expires_at > now ? null : 'invitation-over';
}

/** For whom an invitation stands still, until that changes. */
const isKeptOut = ({ disabled, admin_only, program_disabled }: InvitedRow): boolean =>
  disabled || admin_only || program_disabled;

/** The mailbox that has the link is not the person's any more. */
export async function withdrawLink(db: Tx, { program_id, id }: MemberRow): Promise<void> {
  const invited = await findInvited(db, program_id, id);
  if (!invited || invited.registered_at) return;
  if (invited.mail_cause)
    await withdrawMail(db, { kind: 'memberInvited', programId: program_id, causeId: invited.mail_cause });
  await renewInvitation(db, program_id, id);
}
