import { beforeAll, expect, test } from 'vitest';
import { type Buyer, cement, openBuyer, paint } from '#testing/people/buyer.ts';
import { addMember } from '#testing/people/newcomers.ts';
import { sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let dora: Buyer;
let emil: Buyer;

beforeAll(async () => {
  [dora, emil] = [
    await openBuyer(server, await addMember(server, 'dora')),
    await openBuyer(server, await addMember(server, 'emil')),
  ];
});

const light = 'LED Work Light 60 W';
const bought = async (buyer: Buyer) =>
  (await buyer.ok('GET /api/client/receipt/boughtItems', {})).items.map(({ name }) => name);

test('a member’s submitted receipts say what was bought, the last item first and each once; drafts do not', async () => {
  expect(await bought(dora)).toEqual([]);
  await dora.submit('1', { item: paint });
  await dora.submit('2', { item: cement });
  await dora.submit('3', { item: paint });
  await dora.add('4', { item: light });
  await emil.submit('5', { item: light });
  expect(await bought(dora)).toEqual([paint, cement]);
  expect(await bought(emil)).toEqual([light]);
});

test('an item that no longer earns points is not offered again', async () => {
  const olga = await openBuyer(server, 'olga');
  await olga.submit('6', { item: cement });
  await olga.changeItem(cement, { disabled: true });
  expect(await bought(olga)).toEqual([]);
});
