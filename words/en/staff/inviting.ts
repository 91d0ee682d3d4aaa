import { formatsOf } from '../../formats.ts';

const { count } = formatsOf('en');
const invitations = (n: number) => count(n, { one: '# invitation', other: '# invitations' });

/** Sending many invitations, above the list of who is invited. */
export const inviting = {
  sendAll: (n: number) => `Send ${invitations(n)}`,
  askedAll: (n: number) => `Send ${invitations(n)}?`,
  /** Whom `sendAll` reaches. */
  effectAll: 'They go to everybody with an e-mail address to whom none was sent, or whose link has ended.',
  askedPicked: (n: number) => count(n, { one: 'Invite # user?', other: 'Invite # users?' }),
  sendPicked: (n: number) => count(n, { one: 'Invite # user', other: 'Invite # users' }),
  effectPicked: 'Who was invited within a day, or whose last invitation was not delivered, is left out.',
  send: 'Send',
  sent: (n: number) =>
    n === 0
      ? 'Nobody could be invited now.'
      : count(n, { one: '# invitation is on its way.', other: '# invitations are on their way.' }),
  /** Names the bar of those that a job sends, one after the other. */
  progress: 'Invitations sent',
  underWay: (left: number, percent: number) => `${percent}% sent, ${invitations(left)} to go`,
};
