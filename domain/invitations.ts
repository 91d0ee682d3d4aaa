/** Days for which the link of an invitation works after it was last sent. */
export const INVITATION_DAYS = 60;
/** Hours after a mail in which no other invites the same person, unless that did not arrive. */
export const REMINDER_HOURS = 24;
/** The same where the person asks for its login, which strangers may do as well. */
export const ASKED_HOURS = 1;
/** Days after the first mail when a person is reminded by itself, once. */
export const REMINDER_DAYS = 7;
/** Cards of invitations that are printed at once. */
export const MAX_CARDS = 200;
/** People of a list who are chosen to be invited together. */
export const MAX_SENT = 200;
/** Characters of a customer number. */
export const MAX_EXTERNAL_KEY = 100;

const INVITED = 'Invited';
/** The username of who has not registered; with a space, so that nobody can choose it. `id`: the user's, a UUID. */
export const invitedName = (id: string): string => `${INVITED} ${id.replaceAll('-', '').slice(-12)}`;
/** Whether it is the username of somebody who is invited and has not registered. */
export const isInvitedName = (username: string): boolean => username.startsWith(`${INVITED} `);

/** The moments of an invitation; null: not yet. `bouncedAt` is that of a mail which did not arrive. */
export interface InvitationMoments<Moment = Date> {
  sentAt: Moment | null;
  openedAt: Moment | null;
  bouncedAt: Moment | null;
  remindedAt: Moment | null;
  /** When its link ends. */
  expiresAt: Moment | null;
}

/** How far an invitation is; `invited`: nothing was sent, `printed`: it has a link, which was not mailed, `ended`: its link does not work any more. That a mail did not arrive matters until its link was opened. */
export type InvitationState = 'invited' | 'printed' | 'sent' | 'reminded' | 'opened' | 'bounced' | 'ended';
export function invitationState(
  { sentAt, openedAt, bouncedAt, remindedAt, expiresAt }: InvitationMoments<Date | string>,
  now: Date,
): InvitationState {
  if (expiresAt && new Date(expiresAt) <= now) return 'ended';
  if (openedAt) return 'opened';
  if (bouncedAt) return 'bounced';
  if (remindedAt) return 'reminded';
  if (sentAt) return 'sent';
  return expiresAt ? 'printed' : 'invited';
}

/** Whether a mail may invite again: none was sent within these hours, or the last one did not arrive. */
export function mayInviteAgain(
  { sentAt, remindedAt, bouncedAt }: Pick<InvitationMoments, 'sentAt' | 'remindedAt' | 'bouncedAt'>,
  now: Date,
  hours = REMINDER_HOURS,
): boolean {
  const last = remindedAt ?? sentAt;
  return last === null || bouncedAt !== null || now.getTime() - last.getTime() >= hours * 3_600_000;
}

/** A customer number as it is stored: its letters composed, so that what looks the same is the same. Trimmed before. */
export const normalizeKey = (text: string): string => text.normalize('NFC');
