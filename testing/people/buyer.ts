import type { Updateable } from 'kysely';
import type { Receipt } from '#contract/receipts.ts';
import type { RebateItems } from '#server/db/tables.generated.ts';
import type { TestServer } from '../test-server.ts';
import { openMember, type TestMember } from './member.ts';
import { uploadReceipt } from './uploads.ts';

/** The content of a test receipt, unless a test says otherwise. */
interface Purchase {
  item?: string;
  quantity?: number;
  date?: string;
  image?: { imageKey: string };
}
/** A participant who enters receipts. */
export interface Buyer extends TestMember {
  upload(bytes?: Buffer): Promise<{ imageKey: string }>;
  /** The id of the rebate item with this name in the participant's program. */
  item(name: string): Promise<string>;
  /** Changes that item as staff or an import would, without the checks of a call. */
  changeItem(
    name: string,
    changes: Partial<Pick<Updateable<RebateItems>, 'disabled' | 'points' | 'unique_identifier'>>,
  ): Promise<void>;
  entry(receiptNumber: string, purchase?: Purchase): Promise<Entry>;
  add(receiptNumber: string, purchase?: Purchase): Promise<Receipt>;
  submit(receiptNumber: string, purchase?: Purchase): Promise<Receipt>;
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
  const member = await openMember(server, username);
  const { programId, memberId } = member;
  const buyer: Buyer = {
    ...member,
    upload: (bytes) => uploadReceipt(member, server.url, bytes),
    async item(name) {
      const { id } = await db
        .selectFrom('rebate_items')
        .where('program_id', '=', programId)
        .where('name', '=', name)
        .select('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    async changeItem(name, changes) {
      await db
        .updateTable('rebate_items')
        .set(changes)
        .where('program_id', '=', programId)
        .where('name', '=', name)
        .execute();
    },
    async entry(receiptNumber, { item = paint, quantity = 1, date = '2026-03-02', image } = {}) {
      const file = image ?? (await buyer.upload());
      const itemId = await buyer.item(item);
      const receiptData = { itemId, quantity, receiptNumber, dateOfPurchase: date, image: file };
      return { userLoyaltyProgramId: memberId, receiptData };
    },
    async add(receiptNumber, purchase) {
      const entry = await buyer.entry(receiptNumber, purchase);
      return (await member.ok('POST /api/client/receipt/addItem', entry)).final;
    },
    async submit(receiptNumber, purchase) {
      await buyer.add(receiptNumber, purchase);
      return (await member.ok('POST /api/client/receipt/:receiptNumber/finish', { receiptNumber })).receipt;
    },
  };
  return buyer;
}
