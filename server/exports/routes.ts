import type { csvExports } from '#contract/exports.ts';
import type { Handlers } from '#server/http/serve.ts';
import { exportList } from './actions.ts';
import { balancesList } from './lists/balances.ts';
import { catalogList } from './lists/catalog.ts';
import { decisionsList } from './lists/decisions.ts';
import { pointsList } from './lists/points.ts';
import { receiptItemsList } from './lists/receipt-items.ts';
import { rewardsList } from './lists/rewards.ts';
import { trainingsList } from './lists/trainings.ts';
import { usersList } from './lists/users.ts';
import { downloadExport, listPrepared, prepareExport, removeExport } from './prepared/actions.ts';

export const exportHandlers: Handlers<typeof csvExports> = {
  exportUsers: (asked, context) => exportList(usersList, asked, context),
  exportTrainings: (asked, context) => exportList(trainingsList, asked, context),
  exportRebateSubmissions: (asked, context) => exportList(receiptItemsList, asked, context),
  exportRewardSubmissions: (asked, context) => exportList(rewardsList, asked, context),
  exportPoints: (asked, context) => exportList(pointsList, asked, context),
  exportBalances: (asked, context) => exportList(balancesList, asked, context),
  exportCatalog: (asked, context) => exportList(catalogList, asked, context),
  exportDecisions: (asked, context) => exportList(decisionsList, asked, context),
  listExports: listPrepared,
  prepareExport,
  downloadExport,
  removeExport,
};
