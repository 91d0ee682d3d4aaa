import { newId } from '#server/db/ids.ts';
import { answers, done, type Row, refuses } from '../row.ts';
import type { Scene } from '../scene.ts';
import { cartItem, member } from '../shapes.ts';

const create = 'POST /api/client/cartRewardItem/create';
const submit = 'POST /api/client/cartRewardItem/submit';
const goal = 'POST /api/client/userLoyaltyProgram/goal';
const ship = 'POST /api/admin/cartRewardItem/update';
const giveBack = 'POST /api/admin/cartRewardItem/{id}/return';
const watched = 'POST /api/client/training/{id}/watched';
const complete = 'POST /api/client/userLoyaltyProgram/completeTraining';
const ownLine = 'GET /api/client/points/line/{line}';
const memberLine = 'GET /api/admin/userLoyaltyProgram/{id}/points/{line}';
const madeOf = ['entry', 'receipt', 'order', 'training', 'gave', 'lots', 'lotsInAll', 'takesBack', 'takenBackBy'];

export const rewardAndTrainingRows: Row[] = [
  [create, 'a reward', 'maria', (s) => choice(s, 'Insulated Thermos'), answers({ cartItem })],
  [create, 'without a color', 'maria', (s) => choice(s, 'Crew T-Shirt', { size: 'Medium' }), says('Select a color')],
  [create, 'without a size', 'maria', (s) => choice(s, 'Crew T-Shirt', { color: 'Black' }), says('Select a size')],
  [
    create,
    'one that is archived',
    'maria',
    async (s) => {
      await setArchived(s, true);
      return choice(s, 'Cordless Drill');
    },
    refuses(409, 'reward-archived'),
  ],
  [
    'GET /api/client/cartRewardItem/list/{userLoyaltyProgramId}',
    'what is not submitted',
    'maria',
    async (s) => {
      await s.shopper.choose('Insulated Thermos');
      return { at: owner(s) };
    },
    answers({ cart: { each: cartItem } }),
  ],
  [
    'POST /api/client/cartRewardItem/{id}/update',
    'its quantity',
    'maria',
    async (s) => ({ at: { id: await s.shopper.choose('Insulated Thermos') }, body: { quantity: 3 } }),
    answers({ cartItem }),
  ],
  [
    'POST /api/client/cartRewardItem/{id}/update',
    'more than can be chosen',
    'maria',
    async (s) => ({ at: { id: await s.shopper.choose('Insulated Thermos') }, body: { quantity: 6 } }),
    says('Select a quantity from 1 to 5'),
  ],
  [
    'POST /api/client/cartRewardItem/{id}/delete',
    'one item',
    'maria',
    async (s) => ({ at: { id: await s.shopper.choose('Insulated Thermos') } }),
    done,
  ],
  ['POST /api/client/cartRewardItem/empty', 'all of them', 'maria', (s) => ({ body: owner(s) }), done],
  [submit, 'an empty cart', 'maria', (s) => emptied(s), refuses(409, 'cart-empty')],
  [
    submit,
    'with the figures that were seen',
    'maria',
    async (s) => {
      const { body } = await emptied(s);
      await s.shopper.choose('Insulated Thermos', 2);
      const { currentPoints } = await s.shopper.totals();
      return { body: { ...body, totalCost: 600, currentPoints } };
    },
    answers({ cart: { each: cartItem }, userLoyaltyProgram: ['_id', 'totalPoints', 'currentPoints'] }),
  ],
  [
    submit,
    'with other figures',
    'maria',
    async (s) => {
      const { body } = await emptied(s);
      await s.shopper.choose('Insulated Thermos');
      return { body: { ...body, totalCost: 1, currentPoints: 1 } };
    },
    refuses(409, 'stale'),
  ],
  [
    submit,
    'with too few points',
    'tom',
    async (s) => {
      const { memberId } = await s.person('tom');
      const item = await s.shopper.reward('Insulated Thermos');
      await s.server.as('tom').then((tom) =>
        tom.ok('POST /api/client/cartRewardItem/create', {
          userLoyaltyProgramId: memberId,
          cartItem: { item, quantity: 1 },
        }),
      );
      return { body: { userLoyaltyProgramId: memberId } };
    },
    refuses(409, 'not-enough-points'),
  ],
  [
    submit,
    'with an archived item in it',
    'maria',
    async (s) => {
      await setArchived(s, false);
      await s.shopper.choose('Cordless Drill');
      await setArchived(s, true);
      return { body: owner(s) };
    },
    refuses(409, 'reward-archived'),
  ],
  [goal, 'a reward', 'maria', (s) => aim(s, 'Insulated Thermos'), answers({ goalReward: 'there' })],
  [
    goal,
    'an archived one',
    'maria',
    async (s) => {
      await setArchived(s, true);
      return aim(s, 'Cordless Drill');
    },
    refuses(409, 'reward-archived'),
  ],
  [
    'GET /api/client/order/list',
    'what was ordered',
    'maria',
    async (s) => {
      await emptied(s);
      await s.ordered();
      return {};
    },
    answers({ orders: { each: ['_id', 'items'] }, next: 'there' }),
  ],
  [
    ship,
    'with number and date',
    'sofia',
    async (s) => {
      await emptied(s);
      const sent = { trackingNumber: '1Z999', shippingDate: '2026-11-19', shipped: true };
      return { body: { ...owner(s), cartItem: { _id: await s.ordered(), ...sent } } };
    },
    answers({ cartItem }),
  ],
  [
    ship,
    'without them',
    'sofia',
    async (s) => {
      await emptied(s);
      return { body: { ...owner(s), cartItem: { _id: await s.ordered(), shipped: true } } };
    },
    {
      status: 400,
      refusal: {
        msg: 'The "Tracking Number" field, "Shipping Date" field, and the "Shipped" checkbox must be filled.',
      },
    },
  ],
  [
    'GET /api/admin/cartRewardItem/{id}/return',
    'of what was ordered',
    'sofia',
    async (s) => {
      await emptied(s);
      return { at: { id: await s.ordered() }, query: `?userLoyaltyProgramId=${s.shopper.memberId}` };
    },
    answers({ returning: ['version', 'shipped', 'outcomes'] }),
  ],
  [giveBack, 'with a reason', 'sofia', (s) => returning(s), answers({ cartItem: [...cartItem, 'returnedQuantity'] })],
  [giveBack, 'without one', 'sofia', (s) => returning(s, { reason: ' ' }), says('Please check what you entered.')],
  [giveBack, 'after a change', 'sofia', (s) => returning(s, { expected: { version: 7 } }), refuses(409, 'stale')],
  [giveBack, 'more than was ordered', 'sofia', (s) => returning(s, { quantity: 9 }), refuses(409, 'fewer-left')],
  [
    watched,
    'a video that may be over',
    'maria',
    async (s) => {
      const { id } = await s.training();
      await s.trainee.ok('GET /api/client/training/:id', { id });
      await s.trainee.letTimePass();
      return { at: { id } };
    },
    done,
  ],
  [watched, 'at once', 'maria', async (s) => ({ at: { id: (await s.training()).id } }), refuses(409, 'too-soon')],
  [
    'POST /api/client/training/{id}/answer',
    'a question',
    'maria',
    async (s) => {
      const { id, questions } = await s.training();
      await s.trainee.watch({ id });
      return { at: { id }, body: { question: questions[0], answer: 'answerOne' } };
    },
    answers({ correct: 'there', correctAnswer: 'there', explanation: 'there' }),
  ],
  [
    complete,
    'every question answered',
    'maria',
    async (s) => {
      const training = await s.training();
      await s.trainee.answerAll(training);
      const { totalPoints, currentPoints } = await s.trainee.totals();
      return completion(s, training.id, { totalPoints: totalPoints + 150, currentPoints: currentPoints + 150 });
    },
    answers({ savedUserLoyaltyProgram: member }),
  ],
  [
    complete,
    'some open',
    'maria',
    async (s) => {
      const { id } = await s.training();
      await s.trainee.watch({ id });
      return completion(s, id);
    },
    refuses(409, 'questions-open'),
  ],
  [
    complete,
    'before the video',
    'maria',
    async (s) => completion(s, (await s.training()).id),
    refuses(409, 'not-watched'),
  ],
  [
    complete,
    'twice',
    'maria',
    async (s) => {
      const training = await s.training();
      await s.trainee.answerAll(training);
      await s.trainee.complete(training);
      return completion(s, training.id);
    },
    refuses(409, 'training-completed'),
  ],
  [
    complete,
    'with other figures',
    'maria',
    async (s) => {
      const training = await s.training();
      await s.trainee.answerAll(training);
      return completion(s, training.id, { totalPoints: 1, currentPoints: 1 });
    },
    refuses(409, 'stale'),
  ],
  [
    'GET /api/client/points/list',
    'one’s own',
    'maria',
    () => ({ query: '?limit=5' }),
    answers({ entries: { each: ['_id', 'cause', 'amount', 'balance'] }, next: 'there' }),
  ],
  [ownLine, 'one’s own', 'maria', () => ({ at: { line: '1' } }), answers({ madeOf })],
  [ownLine, 'one that is not there', 'maria', () => ({ at: { line: '900000' } }), refuses(404, 'not-found')],
  [
    memberLine,
    'of a member',
    'sofia',
    (s) => ({ at: { id: s.shopper.memberId, line: '1' } }),
    answers({ madeOf: [...madeOf, 'by'] }),
  ],
  [
    memberLine,
    'one that is not there',
    'sofia',
    (s) => ({ at: { id: s.shopper.memberId, line: '900000' } }),
    refuses(404, 'not-found'),
  ],
];

const owner = ({ shopper }: Scene) => ({ userLoyaltyProgramId: shopper.memberId });
function says(msg: string) {
  return { status: 400, refusal: { msg } };
}

async function returning(s: Scene, more: object = {}) {
  await emptied(s);
  const sent = { returnId: newId(), quantity: 1, reason: 'Out of stock', expected: { version: 1 } };
  return { at: { id: await s.ordered() }, body: { ...owner(s), ...sent, ...more } };
}

async function choice(s: Scene, name: string, more: object = {}) {
  return { body: { ...owner(s), cartItem: { item: await s.shopper.reward(name), quantity: 1, ...more } } };
}

async function aim(s: Scene, name: string) {
  return { body: { id: s.shopper.memberId, item: await s.shopper.reward(name) } };
}

async function emptied(s: Scene) {
  await s.shopper.settle();
  await s.shopper.ok('POST /api/client/cartRewardItem/empty', { userLoyaltyProgramId: s.shopper.memberId });
  return { body: owner(s) };
}

async function setArchived({ server, programId }: Scene, archived: boolean): Promise<void> {
  await server.services.db
    .updateTable('reward_items')
    .set({ archived })
    .where('program_id', '=', programId)
    .where('name', '=', 'Cordless Drill')
    .execute();
}

const completion = ({ trainee }: Scene, trainingId: string, seen?: object) => ({
  body: { id: trainee.memberId, trainingId, ...(seen && { userLoyaltyProgramParams: seen }) },
});
