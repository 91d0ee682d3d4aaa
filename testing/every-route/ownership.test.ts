import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { api } from '#contract/api.ts';
import type { Route } from '#contract/route.ts';
import { openBuyer } from '../people/buyer.ts';
import { openShopper } from '../people/shopper.ts';
import { openTrainee } from '../people/trainee.ts';
import { type Caller, sharedTestServer } from '../test-server.ts';

/** Everything that a participant's calls can name; all of it is Maria's. */
interface Hers {
  id: string;
  itemId: string;
  lineId: string;
  userLoyaltyProgramId: string;
  imageKey: string;
  receiptNumber: string;
}
type Input = Record<string, unknown>;

// Each call that names something, with a valid input about Maria's.
const calls: Record<string, (hers: Record<keyof typeof sources, Hers>) => Input> = {
  getOwnUser: ({ user }) => ({ id: user.id }),
  updateOwnUser: ({ user }) => ({ id: user.id, user: { city: 'Bath' } }),
  updateOwnAnswers: ({ user }) => ({ id: user.userLoyaltyProgramId, userLoyaltyProgram: {} }),
  validateNewReceipt: ({ draft }) => ({ receiptNumber: '99', userLoyaltyProgramId: draft.userLoyaltyProgramId }),
  addReceiptItem: ({ draft }) => ({
    userLoyaltyProgramId: draft.userLoyaltyProgramId,
    receiptData: {
      itemId: draft.itemId,
      quantity: 1,
      receiptNumber: '98',
      dateOfPurchase: '2026-03-02',
      image: { imageKey: draft.imageKey },
    },
  }),
  addDraftItem: ({ draft }) => ({ id: draft.id, itemId: draft.itemId, quantity: 2 }),
  changeDraftItem: ({ draft }) => ({ id: draft.id, itemId: draft.lineId, quantity: 2 }),
  getOwnReceipt: ({ draft }) => ({ id: draft.id }),
  updateDraft: ({ draft }) => detailsOf(draft),
  sendAgain: ({ draft }) => detailsOf(draft),
  sendObjection: ({ draft }) => ({ id: draft.id, decision: 1, words: 'Not right' }),
  finishReceipt: ({ draft }) => ({ receiptNumber: draft.receiptNumber }),
  deleteDraft: ({ draft }) => ({ id: draft.id }),
  deleteDraftByGet: ({ draft }) => ({ id: draft.id }),
  addToCart: ({ cart }) => ({
    userLoyaltyProgramId: cart.userLoyaltyProgramId,
    cartItem: { item: cart.itemId, quantity: 1 },
  }),
  chooseLanguage: ({ user }) => ({ id: user.id, language: 'en' }),
  setGoal: ({ cart }) => ({ id: cart.userLoyaltyProgramId, item: cart.itemId }),
  listCart: ({ cart }) => ({ userLoyaltyProgramId: cart.userLoyaltyProgramId }),
  changeCartItem: ({ cart }) => ({ id: cart.id, quantity: 2 }),
  removeFromCart: ({ cart }) => ({ id: cart.id }),
  emptyCart: ({ cart }) => ({ userLoyaltyProgramId: cart.userLoyaltyProgramId }),
  submitCart: ({ cart }) => ({ userLoyaltyProgramId: cart.userLoyaltyProgramId }),
  completeTraining: ({ training }) => ({ id: training.userLoyaltyProgramId, trainingId: training.id }),
  removeFile: ({ upload }) => ({ imageKey: upload.imageKey }),
};
const detailsOf = ({ id, receiptNumber, imageKey }: Hers) => ({
  id,
  receiptNumber,
  dateOfPurchase: '2026-03-02',
  image: { imageKey },
});
const sources = { user: 0, draft: 0, cart: 0, training: 0, upload: 0 };

/** Calls that name only a program or an address; they are tested below or elsewhere. */
const others = [
  'searchRebateItems',
  'setFavoriteItem',
  'signUpload',
  'beginReading',
  'submitReceipt',
  'getReading',
  'logout',
  // By the id of a session, see own-sessions.test.ts.
  'endSession',
  'getTraining',
  'markWatched',
  'answerQuestion',
  'removePasskey',
];

const server = sharedTestServer();
let hers: Record<keyof typeof sources, Hers>;
let strangers: Record<string, Caller>;

beforeAll(async () => {
  hers = await seedHers();
  strangers = {
    'another client': await server.as('tom'),
    'a client of another program': await server.as('olga'),
  };
});

describe.each(['another client', 'a client of another program'])('to %s what is Maria’s is not there', (who) => {
  test.each(Object.keys(calls))('%s', async (name) => {
    const { status } = await ask(strangers[who]!, name);
    expect(status).toBe(404);
  });
});

test('to Maria all of it is there, so the refusals above were about whose it is', async () => {
  const maria = await server.as('maria');
  // Deleting calls come last.
  const gentle = Object.keys(calls).filter((name) => !/delete|remove|empty|finish|submit/i.test(name));
  const lasting = ['submitCart', 'emptyCart', 'finishReceipt'];
  for (const name of [...gentle, ...lasting]) expect([name, (await ask(maria, name)).status]).not.toEqual([name, 404]);
});

test('her program’s catalog is not searched from another program', async () => {
  const { programId } = await openBuyer(server, 'maria');
  const { status } = await strangers['a client of another program']!.call('GET /api/client/program/:id/rebateItems', {
    id: programId,
  });
  expect(status).toBe(404);
});

test('no call of a participant that takes an id is missing here', () => {
  const naming = Object.entries(api as Record<string, Route>)
    .filter(([, route]) => route.access.includes('client') && !route.path.includes('/mailer/'))
    .filter(([, route]) =>
      /uuid|imageKey|:receiptNumber/.test(
        JSON.stringify(z.toJSONSchema(route.input, { io: 'input', unrepresentable: 'any' })) + route.path,
      ),
    )
    .map(([name]) => name);
  expect(naming.filter((name) => !(name in calls) && !others.includes(name))).toEqual([]);
});

function ask(caller: Caller, name: string) {
  const { method, path } = (api as Record<string, Route>)[name]!;
  return caller.call(`${method} ${path}` as 'POST /api/auth/logout', calls[name]!(hers) as Record<string, never>);
}

async function seedHers(): Promise<typeof hers> {
  const buyer = await openBuyer(server, 'maria');
  const shopper = await openShopper(server, 'maria');
  await shopper.earn(5000);
  const draft = await buyer.add('4711');
  const nothing = {
    id: '',
    itemId: '',
    lineId: '',
    imageKey: '',
    receiptNumber: '',
    userLoyaltyProgramId: buyer.memberId,
  };
  return {
    user: { ...nothing, id: draft.user._id },
    draft: {
      ...nothing,
      id: draft._id,
      itemId: draft.receiptItems[0]!.item._id,
      lineId: draft.receiptItems[0]!._id,
      imageKey: draft.image!.imageKey,
      receiptNumber: '4711',
    },
    cart: {
      ...nothing,
      id: await shopper.choose('Insulated Thermos'),
      itemId: await shopper.reward('Insulated Thermos'),
    },
    training: { ...nothing, id: (await (await openTrainee(server, 'maria')).training()).id },
    upload: { ...nothing, imageKey: (await buyer.upload()).imageKey },
  };
}
