import { expect, test } from 'vitest';
import { z } from 'zod';
import { api } from '#contract/api.ts';
import type { Route } from '#contract/route.ts';
import { languages } from '#domain/languages.ts';
import { newId } from '#server/db/ids.ts';
import { form, newUser } from '../api-table/scene.ts';
import { harborSlug } from '../cast/people.ts';
import { openBuyer } from '../people/buyer.ts';
import { openShopper } from '../people/shopper.ts';
import { sharedTestServer } from '../test-server.ts';

// A field that a call does not declare reaches no handler, at any depth; and no call of a participant or a guest declares
// one that is the server's to decide, but for those below.

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
  oneOf?: Schema[];
}
const routes = Object.entries(api as Record<string, Route>);
const schemaOf = ({ input }: Route) =>
  z.toJSONSchema(input, { io: 'output', unrepresentable: 'any' }) as unknown as Schema;

/** Each field with its path, outermost first, and each object that takes any field. */
function* fieldsOf(
  schema: Schema,
  path: readonly string[] = [],
): Generator<{ path: readonly string[]; isOpen: boolean }> {
  const { properties = {}, additionalProperties: more } = schema;
  if (schema.type === 'object' && more !== false) yield { path, isOpen: true };
  for (const [name, field] of Object.entries(properties)) {
    yield { path: [...path, name], isOpen: false };
    yield* fieldsOf(field, [...path, name]);
  }
  if (schema.items) yield* fieldsOf(schema.items, path);
  for (const part of [...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(schema.oneOf ?? [])])
    yield* fieldsOf(part, path);
}

/** What takes names that the contract cannot know, and where each is looked up. */
const open = [
  // Answers, by the uid of a form item.
  ...['register form', 'updateOwnUser form', 'correctUser form'],
  'updateOwnAnswers userLoyaltyProgram.completedRegistration',
  'updateMember userLoyaltyProgram.completedRegistration',
  // Properties, by the column of a program.
  ...['createRebateItem item.fields', 'updateRebateItem updatedFields.fields', 'searchRebateItems '],
  // How options are read in a language, by their stored texts.
  ...languages.flatMap((language) => [
    `createForm form.formItems.texts.${language}.optionTexts`,
    `updateProgram program.registrationForm.formItems.texts.${language}.optionTexts`,
    `updateProgram program.rewardItems.texts.${language}.optionTexts`,
  ]),
];

test('no object of an input takes more than it declares', () => {
  const found = routes.flatMap(([name, route]) =>
    [...fieldsOf(schemaOf(route))].filter(({ isOpen }) => isOpen).map(({ path }) => `${name} ${path.join('.')}`),
  );
  expect([...new Set(found)].toSorted()).toEqual(open.toSorted());
});

/** What only the server decides, in the words of the API and of the database. */
const privileged =
  /^(is_?admin|roles?|rights?|approved|disabled|denied|points|(total|current)_?points|amount|program_?ids?|loyaltyProgramId|company(_?id)?|user_?id|member_?id|userLoyaltyProgramId|admin_?only|admin_id|viewed_?by|password_?hash|state|balance|shipped)$/i;

/** Where a participant or a guest may name one after all, and why that decides nothing. */
const onlyCompared: Readonly<Record<string, string>> = {
  'login isAdmin': 'Which login page it is.',
  'logInWithPasskey isAdmin': 'The same.',
  'register user.isAdmin': 'Needs an invitation.',
  'register loyaltyProgramId': 'The program, in which everyone may register.',
  'register approved': 'Ignored from callers who may not add people there.',
  'register adminOnly': 'The same.',
  'register user.state': 'The state of an address.',
  'updateOwnUser user.state': 'The state of an address.',
  'validateNewReceipt userLoyaltyProgramId': '`own` compares it with the token.',
  'addReceiptItem userLoyaltyProgramId': 'The same.',
  'listCart userLoyaltyProgramId': 'The same.',
  'addToCart userLoyaltyProgramId': 'The same.',
  'emptyCart userLoyaltyProgramId': 'The same.',
  'submitCart userLoyaltyProgramId': 'The same.',
  'submitCart currentPoints': 'Compared with the server’s own figure.',
  'finishReceipt points': 'Compared with the server’s own sum.',
  'addReceiptItem points': 'The same.',
  'changeDraftItem points': 'The same.',
  'updateDraft points': 'The same.',
  'sendAgain points': 'The same.',
  'submitReceipt points': 'The same.',
  'completeTraining userLoyaltyProgramParams.totalPoints': 'Compared with the server’s own figures.',
  'completeTraining userLoyaltyProgramParams.currentPoints': 'The same.',
};

test('what only the server decides is named by no call of a participant or a guest, but to be compared', () => {
  const theirs = routes.filter(([, { access }]) => access.includes('client') || access.includes('anyone'));
  const named = theirs.flatMap(([name, route]) =>
    [...fieldsOf(schemaOf(route))]
      .filter(({ path, isOpen }) => !isOpen && privileged.test(path.at(-1)!))
      .map(({ path }) => `${name} ${path.join('.')}`),
  );
  expect([...new Set(named)].filter((field) => !(field in onlyCompared))).toEqual([]);
});

const server = sharedTestServer();

/** Sent along at every depth, with values that would show. */
const smuggled = {
  ...{ isAdmin: true, is_admin: true, roles: [{ role: 'owner' }], role: 'owner', approved: true, disabled: false },
  ...{ points: 9999, totalPoints: 9999, currentPoints: 9999, total_points: 9999, current_points: 9999 },
  ...{ program_id: newId(), programId: newId(), user_id: newId(), member_id: newId(), password_hash: 'x', version: 77 },
};
const smuggle = (input: unknown): unknown => {
  if (Array.isArray(input)) return input.map(smuggle);
  if (typeof input !== 'object' || input === null) return input;
  const inner = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, smuggle(value)]));
  return { ...smuggled, ...inner };
};

async function read(username: string) {
  const { db } = server.services;
  const user = await db
    .selectFrom('users as u')
    .leftJoin('members as m', (on) => on.onRef('m.user_id', '=', 'u.id').onRef('m.program_id', '=', 'u.program_id'))
    .where('u.username_key', '=', username)
    .select(['u.id', 'u.is_admin', 'u.program_id', 'u.password_hash', 'm.id as member_id'])
    .select(['m.approved', 'm.disabled', 'm.total_points', 'm.current_points'])
    .executeTakeFirstOrThrow();
  const roles = await db.selectFrom('staff_roles').where('user_id', '=', user.id).select('role').execute();
  return { ...user, roles };
}

test('a guest who registers gives itself nothing', async () => {
  const sent = smuggle({ slug: harborSlug, user: { ...newUser('smuggler'), isAdmin: false } }) as object;
  const { status } = await server.guest.send('POST /api/auth/register', { ...sent, loyaltyProgramId: null, form });
  expect(status).toBe(200);
  expect(await read('smuggler')).toMatchObject({
    ...{ is_admin: false, approved: false, total_points: 0, current_points: 0, roles: [] },
    password_hash: expect.stringMatching(/^\$argon2id/),
  });
});

test('a participant’s changes give it nothing', async () => {
  const maria = await openBuyer(server, 'maria');
  const shopper = await openShopper(server, 'maria');
  await shopper.earn(500);
  const before = await read('maria');
  const { receiptItems, image, points } = await maria.add('4711');
  const userLoyaltyProgramId = maria.memberId;
  const lines = { itemId: receiptItems[0]!.item._id, quantity: 1, receiptNumber: '4712', dateOfPurchase: '2026-03-02' };
  const inputs: { [N in keyof typeof api]?: object } = {
    updateOwnUser: { id: before.id, user: { city: 'Bath' } },
    updateOwnAnswers: { id: maria.memberId, userLoyaltyProgram: {} },
    // Other points than the true ones are refused.
    addReceiptItem: { userLoyaltyProgramId, points, receiptData: { ...lines, image: { imageKey: image!.imageKey } } },
    addToCart: { userLoyaltyProgramId, cartItem: { item: await shopper.reward('Insulated Thermos'), quantity: 1 } },
  };
  for (const [name, input] of Object.entries(inputs)) {
    const { method, path } = api[name as keyof typeof api];
    const { status } = await maria.send(`${method} ${path}`, smuggle(input) as object);
    expect([name, status]).toEqual([name, 200]);
  }
  expect(await read('maria')).toEqual(before);
});
