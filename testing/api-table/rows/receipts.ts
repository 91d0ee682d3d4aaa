import { cement } from '../../people/buyer.ts';
import { objectedTo } from '../prepare.ts';
import { answers, done, type Row, refuses } from '../row.ts';
import type { Scene } from '../scene.ts';
import { listedReceipt, rebateItem, receipt } from '../shapes.ts';

const validate = 'POST /api/client/receipt/validateNewReceipt';
const add = 'POST /api/client/receipt/addItem';
const finish = 'POST /api/client/receipt/{receiptNumber}/finish';
const approve = 'POST /api/admin/receipt/{id}/approve';
const readAgain = 'POST /api/admin/receipt/{id}/reading';
const deny = 'POST /api/admin/receipt/{id}/deny';
const preview = 'GET /api/admin/receipt/{id}/reopening';
const reopen = 'POST /api/admin/receipt/{id}/reopen';
const takeBack = 'POST /api/admin/receipt/{id}/takeBack';
const object = 'POST /api/client/receipt/{id}/objection';
const answerObjection = 'POST /api/admin/receipt/{id}/objection';
const correct = 'POST /api/admin/receipt/{id}/receiptItem/{itemId}';

export const receiptRows: Row[] = [
  [
    'POST /api/client/favoriteItem/{id}/set',
    'an item',
    'maria',
    async (s) => ({ at: { id: await s.buyer.item(cement) }, body: { isFavorite: true } }),
    done,
  ],
  [
    'GET /api/client/favoriteItem/list',
    'what is marked',
    'maria',
    async (s) => {
      await s.buyer.ok('POST /api/client/favoriteItem/:id/set', { id: await s.buyer.item(cement), isFavorite: true });
      return {};
    },
    answers({ items: { each: rebateItem } }),
  ],
  [validate, 'a new number', 'maria', (s) => number(s, s.fresh()), done],
  [validate, 'of an own draft', 'maria', async (s) => number(s, await draftNumber(s)), refuses(409, 'receipt-exists')],
  [
    validate,
    'of a submitted one',
    'maria',
    async (s) => number(s, (await s.submitted()).number),
    refuses(409, 'receipt-submitted', { msg: 'This receipt has been submitted' }),
  ],
  [
    validate,
    'of an approved one',
    'maria',
    async (s) => number(s, (await s.decided('approve')).number),
    refuses(409, 'receipt-approved', { msg: 'This receipt has been approved' }),
  ],
  [
    add,
    'begins a draft',
    'maria',
    async (s) => ({ body: await s.buyer.entry(s.fresh()) }),
    answers({ final: receipt, receiptId: 'there' }),
  ],
  [
    add,
    'adds to an own draft',
    'maria',
    async (s) => ({ body: await s.buyer.entry(await draftNumber(s), { item: cement }) }),
    answers({ final: receipt, receiptId: 'there' }),
  ],
  [
    add,
    'an item that is on it',
    'maria',
    async (s) => ({ body: await s.buyer.entry(await draftNumber(s)) }),
    refuses(409, 'receipt-item-exists', { msg: 'This Item has already been submitted.' }),
  ],
  [
    add,
    'to a submitted one',
    'maria',
    async (s) => ({ body: await s.buyer.entry((await s.submitted()).number, { item: cement }) }),
    refuses(409, 'receipt-submitted', { msg: 'This Submission/Transaction has already been submitted.' }),
  ],
  [
    add,
    'to an approved one',
    'maria',
    async (s) => ({ body: await s.buyer.entry((await s.decided('approve')).number, { item: cement }) }),
    refuses(409, 'receipt-approved', {
      msg: 'This Submission/Transaction has already been submitted and approved.',
    }),
  ],
  [
    'POST /api/admin/receipt/addItem',
    'plain',
    'sofia',
    async (s) => ({
      body: { receiptId: (await s.submitted()).id, itemId: await s.buyer.item(cement), quantity: 2 },
    }),
    answers({ final: receipt }),
  ],
  [finish, 'a draft', 'maria', async (s) => ({ at: { receiptNumber: await draftNumber(s) } }), answers({ receipt })],
  [
    finish,
    'a submitted one',
    'maria',
    async (s) => ({ at: { receiptNumber: (await s.submitted()).number } }),
    refuses(409, 'receipt-submitted'),
  ],
  [
    finish,
    'one without items',
    'maria',
    async (s) => {
      const { _id: id, receiptNumber, receiptItems } = await s.buyer.add(s.fresh());
      const line = { id, itemId: receiptItems[0]!._id, quantity: 0 };
      await s.buyer.ok('POST /api/client/receipt/:id/item/:itemId', line);
      return { at: { receiptNumber } };
    },
    refuses(409, 'receipt-empty'),
  ],
  ['GET /api/common/receipt/{id}/delete', 'an own draft', 'maria', draftId, done],
  ['DELETE /api/common/receipt/{id}', 'an own draft', 'maria', draftId, done],
  ['DELETE /api/common/receipt/{id}', 'another member’s', 'tom', draftId, refuses(404, 'not-found')],
  [
    'DELETE /api/common/receipt/{id}',
    'a submitted one',
    'maria',
    async (s) => ({ at: { id: (await s.submitted()).id } }),
    refuses(409, 'receipt-submitted'),
  ],
  [correct, 'while it waits', 'sofia', async (s) => correction(await s.submitted()), answers({ receipt })],
  [
    correct,
    'once approved',
    'sofia',
    async (s) => correction(await s.decided('approve')),
    refuses(409, 'receipt-approved'),
  ],
  [correct, 'once denied', 'sofia', async (s) => correction(await s.decided('deny')), refuses(409, 'receipt-denied')],
  [
    readAgain,
    'a receipt whose reading failed',
    'sofia',
    async (s) => {
      const { id } = await s.submitted();
      const failed = { state: 'failed', read_at: new Date() } as const;
      await s.server.services.db.updateTable('receipt_readings').set(failed).where('state', '=', 'waiting').execute();
      return { at: { id } };
    },
    answers({ receipt }),
  ],
  [
    readAgain,
    'one that is being read',
    'sofia',
    async (s) => {
      const at = { id: (await s.submitted()).id };
      // Of a member with many receipts waiting, a new one is not begun by itself.
      await s.editor.call('POST /api/admin/receipt/:id/reading', at);
      return { at };
    },
    refuses(409, 'reading-waiting', { msg: 'This receipt is being read.' }),
  ],
  [
    approve,
    'with the points that were seen',
    'sofia',
    async (s) => ({ at: { id: (await s.submitted()).id }, body: { points: 250, adminComments: 'Thank you.' } }),
    answers({ receipt }),
  ],
  [
    approve,
    'with other points',
    'sofia',
    async (s) => ({ at: { id: (await s.submitted()).id }, body: { points: 1, adminComments: '' } }),
    refuses(409, 'stale'),
  ],
  [
    approve,
    'with other decisions than it has',
    'sofia',
    async (s) => ({ at: { id: (await s.submitted()).id }, body: { decisions: 2 } }),
    refuses(409, 'stale'),
  ],
  [approve, 'twice', 'sofia', async (s) => approval(await s.decided('approve')), refuses(409, 'receipt-approved')],
  [approve, 'once denied', 'sofia', async (s) => approval(await s.decided('deny')), refuses(409, 'receipt-denied')],
  [
    approve,
    'a draft',
    'sofia',
    async (s) => ({ ...(await draftId(s)), body: { adminComments: '' } }),
    refuses(409, 'receipt-unfinished'),
  ],
  [deny, 'with a reason', 'sofia', async (s) => denial(await s.submitted()), answers({ receipt })],
  [
    deny,
    'without one',
    'sofia',
    async (s) => ({ at: { id: (await s.submitted()).id }, body: { adminComments: '' } }),
    { status: 400, refusal: { msg: 'Please select a denial reason.' } },
  ],
  [deny, 'once approved', 'sofia', async (s) => denial(await s.decided('approve')), refuses(409, 'receipt-approved')],
  [deny, 'twice', 'sofia', async (s) => denial(await s.decided('deny')), refuses(409, 'receipt-denied')],
  [
    preview,
    'of an approved one',
    'sofia',
    async (s) => ({ at: { id: (await s.decided('approve')).id } }),
    answers({ reopening: ['decision', 'points', 'takenBack', 'owed'] }),
  ],
  [
    preview,
    'of one that waits',
    'sofia',
    async (s) => ({ at: { id: (await s.submitted()).id } }),
    refuses(409, 'receipt-waiting'),
  ],
  [takeBack, 'at once', 'sofia', async (s) => takingBack(await s.decided('approve')), answers({ receipt })],
  [takeBack, 'one that waits', 'sofia', async (s) => takingBack(await s.submitted()), refuses(409, 'receipt-waiting')],
  [
    takeBack,
    'another decision than the last',
    'sofia',
    async (s) => ({ at: { id: (await s.decided('deny')).id }, body: { decision: 2 } }),
    refuses(409, 'not-own-decision'),
  ],
  [reopen, 'with a reason', 'sofia', async (s) => reopening(await s.decided('approve')), answers({ receipt })],
  [
    reopen,
    'without one',
    'sofia',
    async (s) => ({ at: { id: (await s.decided('deny')).id }, body: { reason: ' ', expected: { decision: 1 } } }),
    { status: 400, refusal: { msg: 'Please check what you entered.' } },
  ],
  [
    reopen,
    'with other points than were shown',
    'sofia',
    async (s) => {
      const { at, body } = reopening(await s.decided('approve'));
      return { at, body: { ...body, expected: { decision: 1, points: 250, takenBack: 200, owed: 50 } } };
    },
    refuses(409, 'stale'),
  ],
  [object, 'to a denial', 'maria', async (s) => objection(await s.decided('deny')), done],
  [object, 'to none', 'maria', async (s) => objection(await s.submitted()), refuses(409, 'decision-changed')],
  [
    'GET /api/admin/receipt/{id}/objection',
    'of another’s decision',
    'sofia',
    async (s) => ({ at: await objectedTo(s) }),
    answers({ reopening: ['decision', 'points', 'takenBack', 'owed'] }),
  ],
  [
    `${answerObjection}/uphold`,
    'with an answer',
    'sofia',
    async (s) => ({ at: await objectedTo(s), body: { answer: 'You are right', expected: { decision: 1 } } }),
    answers({ receipt }),
  ],
  [
    `${answerObjection}/keep`,
    'with an answer',
    'sofia',
    async (s) => ({ at: await objectedTo(s), body: { answer: 'It stays', decision: 1 } }),
    answers({ receipt }),
  ],
  [
    `${answerObjection}/keep`,
    'where nobody objects',
    'sofia',
    async (s) => ({ at: { id: (await s.decided('deny')).id }, body: { answer: 'It stays', decision: 1 } }),
    refuses(409, 'objection-closed'),
  ],
  [
    'GET /api/admin/program/{id}/objections',
    'that wait',
    'sofia',
    async (s) => {
      await objectedTo(s);
      return { at: { id: s.programId } };
    },
    answers({ objections: { each: ['receipt', 'user', 'words', 'sentAt', 'madeBy'] } }),
  ],
  [reopen, 'one that waits', 'sofia', async (s) => reopening(await s.submitted()), refuses(409, 'receipt-waiting')],
  [
    'GET /api/admin/receipt/list',
    'by state, in an order',
    'sofia',
    async (s) => {
      await s.submitted();
      const order = 'sort=receiptNumber&direction=desc&limit=5';
      return { query: `?program=${s.programId}&status=unapproved&${order}` };
    },
    answers({ receipts: { each: [...listedReceipt, 'updatedAt'] }, next: 'there', total: 'there' }),
  ],
  [
    'GET /api/client/receipt/list',
    'one’s own',
    'maria',
    async (s) => {
      await s.submitted();
      return { query: '?limit=5' };
    },
    answers({ receipts: { each: receipt }, next: 'there' }),
  ],
];

const number = ({ buyer }: Scene, receiptNumber: string) => ({
  body: { receiptNumber, userLoyaltyProgramId: buyer.memberId },
});
const draftNumber = async (s: Scene) => (await s.buyer.add(s.fresh())).receiptNumber;
async function draftId(s: Scene) {
  return { at: { id: (await s.buyer.add(s.fresh()))._id } };
}
const correction = ({ id, lineId }: { id: string; lineId: string }) => ({
  at: { id, itemId: lineId },
  body: { updatedFields: { quantity: 3, approved: true, denied: false } },
});
const approval = ({ id }: { id: string }) => ({ at: { id }, body: { adminComments: '' } });
const reopening = ({ id }: { id: string }) => ({
  at: { id },
  body: { reason: 'A second look', expected: { decision: 1 } },
});
const objection = ({ id }: { id: string }) => ({ at: { id }, body: { decision: 1, words: 'It is right' } });
const takingBack = ({ id }: { id: string }) => ({ at: { id }, body: { decision: 1 } });
const denial = ({ id }: { id: string }) => ({
  at: { id },
  body: { denialReason: 'other', denialReasonOther: 'Blurred', adminComments: 'Please try again.' },
});
