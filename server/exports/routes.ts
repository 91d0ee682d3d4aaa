import type { csvExports } from '#contract/exports.ts';
import type { Handlers } from '#server/http/serve.ts';
import { exportList } from './actions.ts';
import { receiptItemsList } from './lists/receipt-items.ts';
import { rewardsList } from './lists/rewards.ts';
import { trainingsList } from './lists/trainings.ts';
import { usersList } from './lists/users.ts';

export const exportHandlers: Handlers<typeof csvExports> = {
  exportUsers: ({ programId }, context) => exportList(usersList, programId, context),
  exportTrainings: ({ programId }, context) => exportList(trainingsList, programId, context),
  exportRebateSubmissions: ({ programId }, context) => exportList(receiptItemsList, programId, context),
  exportRewardSubmissions: ({ programId }, context) => exportList(rewardsList, programId, context),
};
