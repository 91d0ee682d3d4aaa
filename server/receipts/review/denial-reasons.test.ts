import { beforeAll, describe, expect, test } from 'vitest';
import { type Buyer, openBuyer } from '#testing/people/buyer.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';
import { terms } from '#words/en/terms.ts';

const server = sharedTestServer();
let maria: Buyer;
let sofia: Caller;

beforeAll(async () => {
  maria = await openBuyer(server, 'maria');
  sofia = await server.as('sofia');
});

const deny = 'POST /api/admin/receipt/:id/deny';
const comments = 'Ask at the counter for a new one.';

describe('a denial says by mail and to the member', () => {
  test.each(Object.entries(terms.denialReasons))('%s: %s', async (denialReason, label) => {
    const denialReasonOther = 'The paper is torn in half';
    const words = denialReason === 'other' ? denialReasonOther : label;
    const { _id: id } = await maria.submit(String(denialReason.length));
    const { receipt } = await sofia.ok(deny, { id, denialReason, denialReasonOther, adminComments: comments });
    expect(receipt).toMatchObject({
      denialReason,
      denialReasonOther: denialReason === 'other' ? denialReasonOther : null,
      adminComments: comments,
    });
    const [text] = await listDenials(id);
    expect(text).toContain(words);
    expect(text).toContain(comments);
    const own = await maria.ok('GET /api/client/receipt/:id', { id });
    expect(own.receipt).toMatchObject({ denied: true, denialReason, adminComments: comments });
  });
});

describe('a denial is refused, and nothing is written,', () => {
  test.each<[string, { denialReason?: string | null; denialReasonOther?: string }]>([
    ['without a reason', {}],
    ['for no reason', { denialReason: null }],
    ['for an empty reason', { denialReason: ' ' }],
    ['for a reason that there is not', { denialReason: 'too_late' }],
    ['for another reason without its words', { denialReason: 'other' }],
    ['for another reason with blank words', { denialReason: 'other', denialReasonOther: ' \n ' }],
  ])('%s', async (name, sent) => {
    const { _id: id } = await maria.submit(`7${name.length}`);
    const { status, body } = await sofia.call(deny, { id, ...sent, adminComments: comments });
    expect(status).toBe(400);
    if (sent.denialReason === 'other') expect(body.errors).toMatchObject([{ path: 'denialReasonOther' }]);
    else expect(body).toMatchObject({ type: 'reason-needed', msg: 'Please select a denial reason.' });
    expect((await sofia.ok('GET /api/admin/receipt/:id', { id })).receipt).toMatchObject({
      denied: false,
      adminComments: null,
    });
    expect(await listDenials(id)).toEqual([]);
  });
});

async function listDenials(id: string): Promise<string[]> {
  const mails = await server.services.db
    .selectFrom('mails')
    .where('cause_id', '=', id)
    .where('kind', '=', 'userRebateSubmissionDenied')
    .select('text')
    .execute();
  return mails.map(({ text }) => text);
}
