import { expect } from 'vitest';
import type { AuditAction } from '#contract/audit-events.ts';
import { type Buyer, cement, paint } from '../people/buyer.ts';
import type { Shopper } from '../people/shopper.ts';
import type { Trainee } from '../people/trainee.ts';
import type { Caller, TestServer } from '../test-server.ts';

type Input = Record<string, unknown>;
type Recorded = [input: Input, action: AuditAction, data: Input];

/** Maria, whom Sofia views. */
export interface Viewed {
  server: TestServer;
  sofia: Caller;
  maria: Buyer & Omit<Shopper, 'totals'> & Omit<Trainee, 'totals'>;
  userId: string;
}

/** Each call with which a participant changes something, with a valid input, and what is recorded of it. */
export const viewedCalls = {
  updateOwnUser: async (at) => {
    const changes = [{ path: ['city'], was: expect.any(String), is: 'Bath' }];
    return [{ id: at.userId, user: { city: 'Bath' } }, 'own details changed', { changes }];
  },
  updateOwnAnswers: async (at) => {
    const completedRegistration = { 'text-1767600000000': 'Alvarez Roofing' };
    const changes = [{ path: ['Company name'], is: 'Alvarez Roofing' }];
    const input = { id: at.maria.memberId, userLoyaltyProgram: { completedRegistration } };
    return [input, 'own answers changed', { changes }];
  },
  addReceiptItem: async (at) => {
    const entry = await at.maria.entry('1');
    const { receiptNumber, quantity, itemId: row } = entry.receiptData;
    return [{ ...entry }, 'item entered', { row, receiptNumber, quantity }];
  },
  addDraftItem: async (at) => {
    const { _id: id } = await at.maria.add('13');
    const itemId = await at.maria.item(cement);
    return [{ id, itemId, quantity: 1 }, 'item entered', { row: itemId, receiptNumber: '13', quantity: 1 }];
  },
  changeDraftItem: async (at) => {
    const { _id: id, receiptItems } = await at.maria.add('2');
    const itemId = receiptItems[0]!._id;
    return [{ id, itemId, quantity: 3 }, 'entered item changed', { row: itemId, quantity: 3 }];
  },
  finishReceipt: async (at) => {
    const { receiptNumber } = await at.maria.add('3');
    return [{ receiptNumber }, 'receipt submitted', { receiptNumber }];
  },
  submitReceipt: async (at) => {
    const { quantity, itemId, ...details } = (await at.maria.entry('11')).receiptData;
    const { receiptNumber } = details;
    return [{ ...details, items: [{ itemId, quantity }], points: 250 }, 'receipt submitted', { receiptNumber }];
  },
  updateDraft: async (at) => {
    const details = { ...detailsOf(await at.maria.add('4')), dateOfPurchase: '2026-03-01' };
    return [details, 'draft changed', paperOf(details)];
  },
  sendAgain: async (at) => {
    const receipt = await at.maria.submit('5');
    await at.sofia.ok('POST /api/admin/receipt/:id/deny', { id: receipt._id, denialReason: 'bad_date' });
    const details = detailsOf(receipt);
    return [details, 'denied receipt sent again', paperOf(details)];
  },
  sendObjection: async (at) => {
    const { _id: id } = await at.maria.submit('12');
    await at.sofia.ok('POST /api/admin/receipt/:id/deny', { id, denialReason: 'bad_date' });
    const words = 'The date is right';
    return [{ id, decision: 1, words }, 'objection sent', { row: id, words }];
  },
  deleteDraft: async (at) => {
    const { _id: id } = await at.maria.add('6');
    return [{ id }, 'draft deleted', { row: id }];
  },
  deleteDraftByGet: async (at) => {
    const { _id: id } = await at.maria.add('7');
    return [{ id }, 'draft deleted', { row: id }];
  },
  addToCart: async (at) => {
    const item = await at.maria.reward('Insulated Thermos');
    const input = { userLoyaltyProgramId: at.maria.memberId, cartItem: { item, quantity: 1 } };
    return [input, 'reward put into cart', { row: item, quantity: 1, size: null, color: null }];
  },
  setFavoriteItem: async (at) => {
    const id = await at.maria.item(paint);
    return [{ id, isFavorite: true }, 'favorite added', { row: id }];
  },
  changeCartItem: async (at) => {
    const id = await at.maria.choose('Insulated Thermos');
    return [{ id, quantity: 2 }, 'reward in cart changed', { row: id, quantity: 2 }];
  },
  removeFromCart: async (at) => {
    const id = await at.maria.choose('Insulated Thermos');
    return [{ id }, 'reward removed from cart', { row: id }];
  },
  emptyCart: async (at) => {
    await at.maria.choose('Insulated Thermos');
    return [{ userLoyaltyProgramId: at.maria.memberId }, 'cart emptied', {}];
  },
  submitCart: async (at) => {
    await at.maria.settle();
    await at.maria.choose('Insulated Thermos');
    return [{ userLoyaltyProgramId: at.maria.memberId }, 'order placed', {}];
  },
  async markWatched(at) {
    const training = await at.maria.training();
    await at.maria.ok('GET /api/client/training/:id', { id: training.id });
    await at.maria.letTimePass(60);
    return [{ id: training.id }, 'video watched', { row: training.id }];
  },
  answerQuestion: async (at) => {
    const { id, questions } = await at.maria.training();
    await at.maria.watch({ id });
    const [question] = questions;
    return [{ id, question, answer: 'answerOne' }, 'question answered', { row: question, answer: 'answerOne' }];
  },
  completeTraining: async (at) => {
    const training = await at.maria.training();
    await at.maria.answerAll(training);
    return [{ id: at.maria.memberId, trainingId: training.id }, 'training completed', { row: training.id }];
  },
  signUpload: async () => {
    const file = { fileName: 'a.png', contentType: 'image/png', size: 10 };
    return [{ album: 'receipts', ...file }, 'upload begun', { file: 'a.png' }];
  },
  beginReading: async (at) => {
    const image = await at.maria.upload();
    return [{ image }, 'upload read', { file: image.imageKey }];
  },
  removeFile: async (at) => {
    const image = await at.maria.upload();
    return [{ ...image }, 'upload removed', { file: image.imageKey }];
  },
  mailRebateItemAdded: async (at) => mailSent(at, 'rebateItemAdded', (await at.maria.submit('9'))._id),
  mailUserApproved: async (at) => mailSent(at, 'userApproved', at.maria.memberId),
  mailReceiptApproved: async (at) => {
    const { _id: id } = await at.maria.submit('8');
    await at.sofia.ok('POST /api/admin/receipt/:id/approve', { id });
    return mailSent(at, 'userRebateSubmissionApproved', id);
  },
  mailReceiptDenied: async (at) => {
    const { _id: id } = await at.maria.submit('10');
    await at.sofia.ok('POST /api/admin/receipt/:id/deny', { id, denialReason: 'bad_date' });
    return mailSent(at, 'userRebateSubmissionDenied', id);
  },
  mailCartItemShipped: async (at) => mailSent(at, 'cartItemShipped', await ship(at)),
  logout: async (_at) => [{}, 'view ended', {}],
} satisfies Record<string, (at: Viewed) => Promise<Recorded>>;

/** The mail was written with its event; without it the call has something to send. */
async function mailSent({ server }: Viewed, kind: string, cause: string): Promise<Recorded> {
  await server.services.db.deleteFrom('mails').where('cause_id', '=', cause).execute();
  return [{ emailInfo: { to: 'maria@example.com', cause } }, 'mail sent', { kind }];
}

async function ship({ maria, sofia }: Viewed): Promise<string> {
  await maria.order('Insulated Thermos');
  const { cartItems } = await sofia.ok('GET /api/admin/program/:id/cartRewardItems', { id: maria.programId });
  const { _id } = cartItems[0]!;
  await sofia.ok('POST /api/admin/cartRewardItem/update', {
    userLoyaltyProgramId: maria.memberId,
    cartItem: { _id, trackingNumber: '1Z', shippingDate: '2026-03-09', shipped: true },
  });
  return _id;
}

const paperOf = ({ id: row, receiptNumber, dateOfPurchase }: ReturnType<typeof detailsOf>) => ({
  ...{ row, receiptNumber, dateOfPurchase },
});

const detailsOf = ({ _id: id, receiptNumber, image }: Awaited<ReturnType<Buyer['add']>>) => ({
  id,
  receiptNumber,
  dateOfPurchase: '2026-03-02',
  image: image!,
});
