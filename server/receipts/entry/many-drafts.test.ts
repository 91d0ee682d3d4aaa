import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { MAX_UNUSED_UPLOADS } from '#domain/files.ts';
import { MAX_DRAFTS } from '#domain/receipts.ts';
import { type Buyer, cement, openBuyer } from '#testing/people/buyer.ts';
import { sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let maria: Buyer;
beforeAll(async () => {
  maria = await openBuyer(server, 'maria');
});

const add = 'POST /api/client/receipt/addItem';

test('of two drafts at once only one is the last that a member may have; what is begun continues', async () => {
  const first = await maria.add('100', {});
  await sql`insert into receipts (program_id, id, member_id, member_name, member_key, receipt_number, number_key,
      date_of_purchase, image_key)
    select program_id, gen_random_uuid(), member_id, member_name, member_key, 'more' || n, 'more' || n,
      date_of_purchase, image_key
    from receipts, generate_series(1, ${sql.lit(MAX_DRAFTS - 2)}) n where id = ${first._id}`.execute(
    server.services.db,
  );
  const entries = [await maria.entry('101', {}), await maria.entry('102', {})];
  const answers = await Promise.all(entries.map((entry) => maria.call(add, entry)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
    type: 'drafts-full',
    msg: 'You have 100 receipts that are not sent. Send or cancel one of them first.',
  });
  expect((await maria.call(add, await maria.entry('100', { item: cement }))).status).toBe(200);
});

test('a member who has uploaded too many files that nothing uses is refused with the reason, and others are not', async () => {
  const file = { album: 'receipts', fileName: 'a.png', contentType: 'image/png', size: 100 } as const;
  const tom = await server.as('tom');
  const { image } = await tom.ok('POST /api/common/file/sign', file);
  await sql`insert into files (image_key, album, random_string, file_name, content_type, size, uploaded_by)
    select 'receipts/' || n, album, random_string, file_name, content_type, size, uploaded_by
    from files, generate_series(2, ${sql.lit(MAX_UNUSED_UPLOADS)}) n where image_key = ${image.imageKey}`.execute(
    server.services.db,
  );
  expect(await tom.call('POST /api/common/file/sign', file)).toMatchObject({
    status: 409,
    body: { type: 'uploads-full', msg: expect.stringMatching(/^You have uploaded 200 files that nothing uses yet/) },
  });
  await tom.ok('DELETE /api/common/file', { imageKey: image.imageKey });
  await tom.ok('POST /api/common/file/sign', file);
});
