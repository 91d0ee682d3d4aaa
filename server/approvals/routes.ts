import type { approvals } from '#contract/approvals.ts';
import type { Handlers } from '#server/http/serve.ts';
import { declineApproval, withdrawApproval } from './actions.ts';
import { listOpenApprovals } from './queries.ts';
import { toApproval } from './to-approval.ts';

export const approvalHandlers: Handlers<typeof approvals> = {
  listApprovals: async ({ id, ...of }, { db }) => ({
    approvals: (await listOpenApprovals(db, id, of)).map(toApproval),
  }),
  declineApproval,
  withdrawApproval,
};
