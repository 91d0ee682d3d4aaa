import type { ExportName } from '#domain/exports.ts';
import { type AnyList, anyList } from '../content.ts';
import { balancesList } from './balances.ts';
import { catalogList } from './catalog.ts';
import { decisionsList } from './decisions.ts';
import { pointsList } from './points.ts';
import { receiptItemsList } from './receipt-items.ts';
import { rewardsList } from './rewards.ts';
import { trainingsList } from './trainings.ts';
import { usersList } from './users.ts';

/** Every list by its name, for what works with any of them. */
export const everyList: Readonly<Record<ExportName, AnyList>> = {
  users: anyList(usersList),
  trainings: anyList(trainingsList),
  receipts: anyList(receiptItemsList),
  rewards: anyList(rewardsList),
  decisions: anyList(decisionsList),
  points: anyList(pointsList),
  balances: anyList(balancesList),
  catalog: anyList(catalogList),
};
