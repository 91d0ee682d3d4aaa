import type { ExportName } from '#domain/exports.ts';
import { type AnyList, anyList } from '../content.ts';
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
};
