import type { Receipt } from '#contract/receipts.ts';
import type { Client } from '#server/http/actor.ts';
import { signIn } from '../sign-in.ts';
import type { Caller, TestServer } from '../test-server.ts';
import { uploadReceipt } from './uploads.ts';

/** The content of a test receipt, unless a test says otherwise. */
interface Purchase {
  item?: string;
  quantity?: number;
  date?: string;
  image?: { imageKey: string };
}
/** A participant who enters receipts. */
export interface Buyer extends Caller {
  programId: string;
  memberId: string;
  upload(bytes?: Buffer): Promise<{ imageKey: string }>;
  /** The id of the rebate item with this name in the participant's program. */
  item(name: string): Promise<string>;
  entry(receiptNumber: string, purchase?: Purchase): Promise<Entry>;
  add(receiptNumber: string, purchase?: Purchase): Promise<Receipt>;
  /** Enters a receipt and submits it. */
  submit(receiptNumber: string, purchase?: Purchase): Promise<Receipt>;
  totals(): Promise<{ total_points: number; current_points: number }>;
}
interface Entry {
  userLoyaltyProgramId: string;
  receiptData: {
    itemId: string;
    quantity: number;
    receiptNumber: string;
    dateOfPurchase: string;
    image: { imageKey: string };
  };
}

export const paint = 'ProCoat Exterior Paint 5 gal';
export const cement = 'RapidSet Cement 50 lb';

export async function openBuyer(server: TestServer, username: string): Promise<Buyer> {
  const { db } = server.services;
  const { caller, actor } = await signIn(server, username);
  const { programId, memberId } = actor as Client;
  const buyer: Buyer = {
    ...caller,
    programId,
    memberId,
    upload: (bytes) => uploadReceipt(caller, server.url, bytes),
    async item(name) {
      const { id } = await db
        .selectFrom('rebate_items')
        .where('program_id', '=', programId)
        .where('name', '=', name)
        .select('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    async entry(receiptNumber, { item = paint, quantity = 1, date = '2026-03-02', image } = {}) {
      const file = image ?? (await buyer.upload());
      const itemId = await buyer.item(item);
      const receiptData = { itemId, quantity, receiptNumber, dateOfPurchase: date, image: file };
      return { userLoyaltyProgramId: memberId, receiptData };
    },
    async add(receiptNumber, purchase) {
      const entry = await buyer.entry(receiptNumber, purchase);
      return (await caller.ok('POST /api/client/receipt/addItem', entry)).final;
    },
    async submit(receiptNumber, purchase) {
      await buyer.add(receiptNumber, purchase);
      return (await caller.ok('POST /api/client/receipt/:receiptNumber/finish', { receiptNumber })).receipt;
    },
    totals: () =>
      db
        .selectFrom('members')
        .where('program_id', '=', programId)
        .where('id', '=', memberId)
        .select(['total_points', 'current_points'])
        .executeTakeFirstOrThrow(),
  };
  return buyer;
}
