import type { receipts } from '#contract/receipts.ts';
import { inParts } from '#server/http/in-parts.ts';
import type { Handlers } from '#server/http/serve.ts';
import {
  addDraftItem,
  addReceiptItem,
  changeDraftItem,
  checkNewItem,
  checkNewReceipt,
  deleteDraft,
  finishReceipt,
} from './entry/actions.ts';
import { toReceipt } from './to-receipt.ts';

export const receiptHandlers: Handlers<typeof receipts> = {
  validateNewReceipt: checkNewReceipt,
  addReceiptItem: inParts({
    inspect: checkNewItem,
    async write(input, upload, inside) {
      const receipt = await addReceiptItem(input, upload, inside);
      return { final: await toReceipt(inside.db, inside.services, receipt), receiptId: receipt.id };
    },
  }),
  async addDraftItem(input, context) {
    const receipt = await addDraftItem(input, context);
    return { receipt: await toReceipt(context.db, context.services, receipt) };
  },
  async changeDraftItem(input, context) {
    const receipt = await changeDraftItem(input, context);
    return { receipt: await toReceipt(context.db, context.services, receipt) };
  },
  async finishReceipt(input, context) {
    const receipt = await finishReceipt(input, context);
    return { receipt: await toReceipt(context.db, context.services, receipt) };
  },
  deleteDraft,
  deleteDraftByGet: deleteDraft,
};
