import type { ownReceipts } from '#contract/own-receipts.ts';
import { MOST_BOUGHT } from '#domain/catalog.ts';
import { type ReceiptState, statesOf } from '#domain/receipts.ts';
import { listEnabledItems } from '#server/catalog/queries.ts';
import { toShownItems } from '#server/catalog/to-item.ts';
import { readPageById } from '#server/db/cursor.ts';
import { inParts } from '#server/http/in-parts.ts';
import type { Handlers } from '#server/http/serve.ts';
import { refuseNoDraft } from '../entry/actions.ts';
import { listBoughtItemIds } from '../item-queries.ts';
import { listDecidedOfMember, listReceiptsOfMember } from '../list-queries.ts';
import { findOwnReceipt } from '../queries.ts';
import { changeDetails, inspectDetails } from './draft-actions.ts';
import { chooseLines, refuseSending, sendAgain } from './send-again-actions.ts';
import { submitReceipt } from './submit-actions.ts';
import { toOwn, toOwnReceipts, toSending } from './to-own-receipt.ts';

export const ownReceiptHandlers: Handlers<typeof ownReceipts> = {
  async listOwnReceipts({ status, ...window }, { db, services, actor }) {
    const states = status ? statesOf[status] : everyState;
    const { rows, next } = await readPageById(window, (page) =>
      status === 'decided'
        ? listDecidedOfMember(db, actor.programId, actor.memberId, page)
        : listReceiptsOfMember(db, actor.programId, actor.memberId, states, page),
    );
    return { receipts: await toOwnReceipts(db, services, actor.programId, rows), next };
  },
  async getOwnReceipt({ id }, { db, services, actor, refuse }) {
    const row = await findOwnReceipt(db, actor.programId, actor.memberId, id);
    if (!row) throw refuse('not-found');
    const receipt = await toOwn(db, services, row);
    const sending = receipt.denied ? await toSending(services, await chooseLines({ db, services }, row)) : null;
    return { receipt, sending };
  },
  async listBoughtItems(_input, { db, actor, services }) {
    const bought = await listBoughtItemIds(db, actor.programId, actor.memberId);
    const enabled = await listEnabledItems(db, actor.programId, bought);
    const items = bought.flatMap((id) => enabled.get(id) ?? []).slice(0, MOST_BOUGHT);
    return { items: await toShownItems(db, services, actor.programId, items) };
  },
  async submitReceipt(sent, context) {
    const receipt = await submitReceipt(sent, context);
    return { receipt: await toOwn(context.db, context.services, receipt) };
  },
  updateDraft: inParts({
    inspect: (details, context) =>
      inspectDetails(details, (receipt) => refuseNoDraft(receipt, context.refuse), context),
    async write(details, upload, inside) {
      const receipt = await changeDetails(details, upload, inside);
      return { receipt: await toOwn(inside.db, inside.services, receipt) };
    },
  }),
  sendAgain: inParts({
    inspect: (details, context) =>
      inspectDetails(details, (receipt) => refuseSending(receipt, details, context.refuse), context),
    async write(details, upload, inside) {
      const { receipt, leftOut } = await sendAgain(details, upload, inside);
      return { receipt: await toOwn(inside.db, inside.services, receipt), leftOut };
    },
  }),
};

const everyState: readonly ReceiptState[] = ['draft', 'submitted', 'approved', 'denied'];
