import type { reviews } from '#contract/reviews.ts';
import { statesOf } from '#domain/receipts.ts';
import { readPage, readPageById } from '#server/db/cursor.ts';
import { groupBy } from '#server/db/group-by.ts';
import { inParts } from '#server/http/in-parts.ts';
import { InvalidInput } from '#server/http/refusal.ts';
import type { Handlers } from '#server/http/serve.ts';
import { findMember, listMembersOf } from '#server/members/queries.ts';
import { toMembers } from '#server/members/to-member.ts';
import { countReceipts, listReceipts, listSubmittedReceipts, sortings } from '../list-queries.ts';
import { findReceipt, getEntryTerms } from '../queries.ts';
import { readReceiptAgain } from '../reading/actions.ts';
import { toListed, toReceipts } from '../to-receipt.ts';
import { approveReceipt, denyReceipt } from './actions.ts';
import { addItemAsAdmin, correctReceiptItem } from './line-actions.ts';
import { previewReopening, reopenReceipt } from './reopen-actions.ts';
import { takeBackDecision } from './take-back-actions.ts';
import { toReview } from './to-review.ts';

export const reviewHandlers: Handlers<typeof reviews> = {
  async listReceipts(asked, { db, now }) {
    const { program, status, only, search, updatedSince: since, ...window } = asked;
    if (only && (status ?? 'unapproved') !== 'unapproved') throw onlyOfThoseThatWait;
    const queue = only && { only, now, ...(await getEntryTerms(db, program)) };
    const state = since && !status ? undefined : statesOf[status ?? 'unapproved'][0];
    const filter = { programId: program, state, queue, search, since };
    const { sort = since ? 'updatedAt' : 'dateOfPurchase', direction = 'asc' } = asked;
    const { rows, next, countAll } = await readPage(
      window,
      (page) => listReceipts(db, filter, { sort, direction }, page),
      sortings[sort].kind,
    );
    return { receipts: rows.map(toListed), next, total: await countAll(() => countReceipts(db, filter)) };
  },
  async listMemberReceipts({ id, ...window }, { db, programId, refuse }) {
    const member = await findMember(db, programId, id);
    if (!member) throw refuse('not-found');
    const { rows, next } = await readPageById(window, (page) => listSubmittedReceipts(db, programId, member.id, page));
    return { receipts: rows.map(toListed), next };
  },
  async listReceiptsByMember({ id, status, ...window }, { db, services }) {
    const order = { sort: 'dateOfPurchase', direction: 'asc' } as const;
    const filter = { programId: id, state: statesOf[status][0] };
    const { rows, next } = await readPage(window, (page) => listReceipts(db, filter, order, page), 'date');
    const memberIds = [...new Set(rows.map((row) => row.member_id))];
    const members = await toMembers(db, await listMembersOf(db, id, memberIds));
    const receipts = await toReceipts(db, services, id, rows);
    const receiptsOf = groupBy(receipts, ({ user }) => user._id);
    const userLoyaltyProgram = members.map((member) => ({ ...member, receipts: receiptsOf(member.user._id) }));
    return { loyaltyProgram: { _id: id, userLoyaltyProgram }, next };
  },
  async getReceipt({ id, only }, context) {
    const receipt = await findReceipt(context.db, context.programId, id);
    // Only the member sees a draft.
    if (!receipt || receipt.state === 'draft') throw context.refuse('not-found');
    return { receipt: await toReview(context, receipt, only) };
  },
  async addItemAsAdmin(line, context) {
    const receipt = await addItemAsAdmin(line, context);
    return { final: await toReview(context, receipt, line.only) };
  },
  async correctReceiptItem(line, context) {
    const receipt = await correctReceiptItem(line, context);
    return { receipt: await toReview(context, receipt, line.only) };
  },
  async readReceiptAgain(asked, context) {
    const receipt = await readReceiptAgain(asked, context);
    return { receipt: await toReview(context, receipt, asked.only) };
  },
  approveReceipt: inParts({
    write: (decision, _, inside) => approveReceipt(decision, inside),
    read: async (receipt, context, { only }) => ({ receipt: await toReview(context, receipt, only) }),
  }),
  async previewReopening(asked, context) {
    return { reopening: await previewReopening(asked, context) };
  },
  reopenReceipt: inParts({
    write: (asked, _, inside) => reopenReceipt(asked, inside),
    read: async ({ receipt, waits }, context, { only }) => ({ receipt: await toReview(context, receipt, only), waits }),
  }),
  takeBackDecision: inParts({
    write: (asked, _, inside) => takeBackDecision(asked, inside),
    read: async (receipt, context, { only }) => ({ receipt: await toReview(context, receipt, only) }),
  }),
  denyReceipt: inParts({
    write: (decision, _, inside) => denyReceipt(decision, inside),
    read: async (receipt, context, { only }) => ({ receipt: await toReview(context, receipt, only) }),
  }),
};

const onlyOfThoseThatWait = new InvalidInput([{ path: 'only', problem: { code: 'overdueOnlyWaiting' } }]);
