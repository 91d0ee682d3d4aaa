import type { invitations } from '#contract/invitations.ts';
import type { Handlers } from '#server/http/serve.ts';
import { getUser } from '../to-member.ts';
import { inviteMember, openInvitation, sendInvitation } from './actions.ts';
import { printInvitations } from './print-actions.ts';
import { countToSend, sendInvitations } from './send-actions.ts';

export const invitationHandlers: Handlers<typeof invitations> = {
  async inviteMember(input, context) {
    const { userId, isMailed } = await inviteMember(input, context);
    return { user: (await getUser(context.db, userId))!, isMailed };
  },

  async sendMemberInvitation(input, context) {
    await sendInvitation(input, context);
    return { user: (await getUser(context.db, input.id))! };
  },

  countMemberInvitations: countToSend,

  sendMemberInvitations: sendInvitations,

  printMemberInvitations: printInvitations,

  openMemberInvitation: openInvitation,
};
