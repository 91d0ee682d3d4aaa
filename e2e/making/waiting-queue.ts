import type { APIRequestContext } from '@playwright/test';
import { type Caller, makeCaller } from '#server/test/people/caller.ts';
import { uploadReceipt } from '#server/test/people/uploads.ts';
import { addMember, password, staffToken } from '../people.ts';
import { type MadeProgram, makeProgram } from './made-program.ts';

export interface WaitingQueue extends MadeProgram {
  staff: Caller;
}

/** A program of a test's own in which so many receipts wait, of two pipes at 10 points and a valve at 25. */
export async function makeQueue(
  request: APIRequestContext,
  house: string,
  slug: string,
  count: number,
): Promise<WaitingQueue> {
  const program = await makeProgram(request, slug);
  const staff = makeCaller(house, await staffToken(request));
  const pipe = await addItem(staff, program.id, { name: 'Copper Pipe', points: 10 });
  const valve = await addItem(staff, program.id, { name: 'Ball Valve', points: 25 });
  const username = `${slug}-member`;
  await addMember(request, username, { slug, form: {} });
  const { token, user } = await makeCaller(house, null).ok('POST /api/auth/login', { username, password });
  const member = makeCaller(house, token);
  const userLoyaltyProgramId = user.userLoyaltyProgram?._id ?? '';
  const submit = async (receiptNumber: string) => {
    const image = await uploadReceipt(member, house);
    for (const [itemId, quantity] of [
      [pipe, 2],
      [valve, 1],
    ] as const) {
      const receiptData = { itemId, quantity, receiptNumber, dateOfPurchase: '2026-11-02', image };
      await member.ok('POST /api/client/receipt/addItem', { userLoyaltyProgramId, receiptData });
    }
    await member.ok('POST /api/client/receipt/:receiptNumber/finish', { receiptNumber });
  };
  for (let first = 0; first < count; first += together) {
    const numbers = Array.from({ length: Math.min(together, count - first) }, (_, nth) => String(7000 + first + nth));
    await Promise.all(numbers.map(submit));
  }
  return { ...program, staff };
}

/** As many as a server that other tests use too answers without waiting. */
const together = 5;

async function addItem(staff: Caller, programId: string, fields: { name: string; points: number }): Promise<string> {
  const { item } = await staff.ok('POST /api/admin/program/:programId/rebateItem/create', { programId, item: fields });
  return item._id;
}
