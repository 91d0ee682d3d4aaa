import { momentIn } from '#domain/format.ts';
import type { MailData } from '#domain/mails.ts';
import { formatsOf } from '#words/formats.ts';
import type { LetterWords, Write } from '../letter.ts';

export const userApproved: Write<'userApproved'> = (
  { firstName },
  { program, siteUrl },
  { mails: { greetingTo, userApproved: words } },
) => ({
  subject: words.subject(program),
  greeting: greetingTo(firstName),
  lines: [words.approved(program), words.whatNow],
  action: words.action,
  links: [{ href: `${siteUrl}/login` }],
});

export const memberInvited: Write<'memberInvited'> = (
  { firstName, href, until, isReminder },
  { program, company, language },
  { mails: { greeting, greetingTo, memberInvited: words } },
) => ({
  subject: isReminder ? words.reminder(program) : words.subject(program),
  greeting: firstName ? greetingTo(firstName) : greeting,
  lines: [
    words.invited(company, program),
    words.whatFor,
    words.link(formatsOf(language).date(until)),
    words.ifUnexpected,
  ],
  action: words.action,
  links: [{ href }],
});

export const emailConfirmation: Write<'emailConfirmation'> = (
  { isFirst, href },
  { program },
  { mails: { greeting, emailConfirmation: words } },
) => {
  const { subject, entered, ifNotYou } = isFirst ? words.first : words.another;
  return {
    subject: subject(program),
    greeting,
    lines: [entered(program), ifNotYou],
    action: words.action,
    links: [{ href }],
  };
};

export const forgottenLogin: Write<'forgottenLogin'> = (
  { accounts },
  { program },
  { mails: { greeting, forgottenLogin: words } },
) => ({
  subject: words.subject(program),
  greeting,
  lines: [
    ...(accounts.some(isNamed) ? [accounts.length === 1 ? words.usernameHere : words.usernamesHere] : []),
    ...(accounts.every(isNamed) ? [] : [words.notConfirmed]),
    words.link,
    words.ifNotYou,
  ],
  action: words.action,
  links: accounts.map(({ username, href }) => ({
    about: username === null ? words.accountNotConfirmed : words.account(username),
    href,
  })),
});

const isNamed = ({ username }: { username: string | null }) => username !== null;

export const passwordsTried: Write<'passwordsTried'> = (
  { username, tries, href },
  { program },
  { mails: { greeting, passwordsTried: words } },
) => ({
  subject: words.subject(program),
  greeting,
  lines: [words.tried(username, tries), words.noneRight, words.ifYou, words.ifNotYou, words.onceADay],
  action: words.action,
  links: [{ href }],
});

/** Mailed at once, so that the owner of an account learns what others do to it. */
export const accountNotice: Write<'accountNotice'> = (
  { name, notice },
  { program, siteUrl },
  { mails: { greetingTo, accountNotice: words } },
) => {
  const { subject, changed, ifNotYou } = words[notice.what];
  // Of a corrected address without the right one: this goes to the previous one too, which may be a stranger's.
  const email = 'email' in notice ? notice.email : '';
  const isPassword = notice.what === 'password changed';
  return {
    subject: subject(program),
    greeting: greetingTo(name),
    lines: [changed(program, email), ifNotYou],
    action: isPassword ? words.choosePassword : words.logIn,
    links: [{ href: `${siteUrl}/${isPassword ? 'forgot-login' : 'login'}` }],
  };
};

/** The street is left out: who reads this may be a stranger to the new address, or to the old one. */
export const addressChanged: Write<'addressChanged'> = (
  { name, place, byStaff, at, timeZone },
  { program, siteUrl },
  { mails: { greetingTo, addressChanged: words } },
) => {
  const { changed, ifNotYou, action } = byStaff ? words.byStaff : words.byOwner;
  const { day, time, zone } = momentIn(at, timeZone);
  return {
    subject: words.subject(program),
    greeting: greetingTo(name),
    lines: [changed(program), words.earlierOrders, ifNotYou],
    facts: [
      [words.newAddressIn, place],
      [words.changedAt, words.moment(day, time, zone)],
    ],
    action,
    links: [{ href: `${siteUrl}/${byStaff ? 'login' : 'forgot-login'}` }],
  };
};

export const secondFactorChanged: Write<'secondFactorChanged'> = (
  { firstName, isAdmin, news },
  { program, siteUrl },
  { mails: { greetingTo, secondFactorChanged: words } },
) => ({
  subject: words.news[news.event].subject(program),
  greeting: greetingTo(firstName),
  lines: [words.news[news.event].happened, ...explain(news, words), isAdmin ? words.ifNotYouAdmin : words.ifNotYou],
  facts: news.passkey === undefined ? [] : [[words.passkey, news.passkey]],
  action: isAdmin ? words.seeFactors : words.seePasskeys,
  links: [{ href: `${siteUrl}/${isAdmin ? 'second-factor' : 'account'}` }],
});

function explain(
  { event, left = 0 }: MailData['secondFactorChanged']['news'],
  { whatNow, earlierCodes, lastCode, codesLeft }: LetterWords['mails']['secondFactorChanged'],
): string[] {
  if (event === 'second factor reset') return [whatNow];
  if (event === 'recovery codes made') return [earlierCodes];
  if (event !== 'recovery code used') return [];
  return [left === 0 ? lastCode : codesLeft(left)];
}
