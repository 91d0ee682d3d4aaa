import type { Letter, Letterhead, MailData } from '../../kinds.ts';

type Data = MailData['secondFactorChanged'];

export const secondFactorChanged = ({ firstName, isAdmin, news }: Data, { program, siteUrl }: Letterhead): Letter => ({
  subject: `${says[news.event]}: ${program}`,
  greeting: `Hi ${firstName},`,
  lines: [`${says[news.event]}.`, ...explain(news), isAdmin ? ifNotYouAdmin : ifNotYou],
  facts: news.passkey === undefined ? [] : [['Passkey', news.passkey]],
  words: [],
  action: isAdmin ? 'See your second factors' : 'See your passkeys',
  links: [{ href: `${siteUrl}/${isAdmin ? 'second-factor' : 'account'}` }],
});

const says: Record<Data['news']['event'], string> = {
  'authenticator app added': 'An authenticator app was added to your account',
  'authenticator app removed': 'The authenticator app of your account was removed',
  'passkey added': 'A passkey was added to your account',
  'passkey removed': 'A passkey of your account was removed',
  'recovery codes made': 'New recovery codes were made for your account',
  'recovery code used': 'Someone logged in to your account with a recovery code',
  'second factor reset': 'The second factor of your account was reset',
};

function explain({ event, left = 0 }: Data['news']): string[] {
  if (event === 'second factor reset')
    return [
      'Another administrator has removed your authenticator app, passkeys and recovery codes. You add a second factor again when you log in the next time.',
    ];
  if (event === 'recovery codes made') return ['The recovery codes that you had before no longer work.'];
  if (event !== 'recovery code used') return [];
  if (left === 0) return ['It was the last one: make new ones.'];
  return [`It no longer works. ${left} ${left === 1 ? 'is' : 'are'} left.`];
}

const ifNotYou = 'If this was not you, log in, remove what you do not know, and change your password.';
const ifNotYouAdmin =
  'If this was not you, change your password, and ask an owner of the portal to reset your second factor.';
