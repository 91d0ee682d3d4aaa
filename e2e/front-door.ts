import { test } from '@playwright/test';
import type { Receipt } from '#contract/receipts.ts';
import { demoPeople } from '#server/demo/harbor/people.ts';
import { answerDemoForm } from '#server/demo/harbor/registration.ts';
import { type Caller, makeCaller } from '#server/test/people/caller.ts';
import { uploadReceipt } from '#server/test/people/uploads.ts';
import { password } from './people.ts';
import { thisTry } from './this-try.ts';

/** A participant of its own for one test, approved, through the API: what the test is about it does in the browser. */
export interface Participant extends Caller {
  username: string;
  memberId: string;
  staff: Caller;
}

export async function openParticipant(name: string): Promise<Participant> {
  const username = `${name}-${thisTry()}`;
  const staff = await logIn('sofia');
  const user = {
    username,
    password,
    email: `${username}@example.com`,
    firstName: 'Noor',
    lastName: 'Hakimi',
    address: '9 Tide Mill Road',
    city: 'Rockland',
    state: 'Maine',
    zip: '04841',
  };
  // What the form asks besides is answered as another one did.
  const form = answerDemoForm(demoPeople[0]!);
  await staff.ok('POST /api/auth/register', { user, slug: 'harbor-trade', approved: true, form });
  const caller = await logIn(username);
  return { ...caller, username, staff };
}

const house = () => String(test.info().project.use.baseURL);

async function logIn(username: string): Promise<Caller & { memberId: string }> {
  const { token, user } = await makeCaller(house(), null).ok('POST /api/auth/login', { username, password });
  return { ...makeCaller(house(), token), memberId: user.userLoyaltyProgram?._id ?? '' };
}

/** A receipt in review, with a line of each of the items. */
export async function submitReceipt(by: Participant, receiptNumber: string, found: readonly Found[]): Promise<Receipt> {
  const image = await uploadReceipt(by, house());
  for (const { name, quantity } of found) await addItem(by, { receiptNumber, image, name, quantity });
  return (await by.ok('POST /api/client/receipt/:receiptNumber/finish', { receiptNumber })).receipt;
}
interface Found {
  name: string;
  quantity: number;
}

async function addItem(
  by: Participant,
  { receiptNumber, image, name, quantity }: Found & { receiptNumber: string; image: { imageKey: string } },
): Promise<void> {
  const { program } = await by.ok('GET /api/common/program/:slug', { slug: 'harbor-trade' });
  const { items } = await by.ok('GET /api/client/program/:id/rebateItems', { id: program._id, search: name });
  const itemId = items.find((item) => item.name === name)?._id ?? '';
  const receiptData = { itemId, quantity, receiptNumber, dateOfPurchase: '2026-11-02', image };
  await by.ok('POST /api/client/receipt/addItem', { userLoyaltyProgramId: by.memberId, receiptData });
}
