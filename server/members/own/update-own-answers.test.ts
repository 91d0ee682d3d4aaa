import { beforeAll, expect, test } from 'vitest';
import type { FormItem } from '#domain/registration-form.ts';
import { openBuyer } from '#testing/people/buyer.ts';
import { sharedTestServer } from '#testing/test-server.ts';

const company = 'text-1767600000000';
const server = sharedTestServer();
beforeAll(async () => {
  await addFormItem({ uid: 'radio-1', label: 'Years', type: 'radio', options: ['Few', 'Many'] });
  await addFormItem({ uid: 'checkbox-1', label: 'News', type: 'checkbox', options: ['Mail', 'Post'], editable: true });
});

test('a participant changes its answers to editable items; the others never change', async () => {
  const maria = await openBuyer(server, 'maria');
  const update = (completedRegistration: Record<string, string | string[]>) =>
    maria.call('POST /api/client/userLoyaltyProgram/update', {
      id: maria.memberId,
      userLoyaltyProgram: { completedRegistration },
    });
  const { status, body } = await update({ 'checkbox-1': ['Post'], 'radio-1': 'Many', unknown: 'x' });
  expect(status).toBe(200);
  const stored = { [company]: 'Alvarez Contracting', 'checkbox-1': ['Post'] };
  expect(body.userLoyaltyProgram.completedRegistration).toEqual(stored);

  const refused = await update({ [company]: ' ', 'checkbox-1': ['Fax'] });
  expect(refused.body.errors).toEqual([
    { path: company, code: 'answerMissing', message: 'Company name is required' },
    { path: 'checkbox-1', code: 'answerNotOffered', message: 'News must be one of the options offered' },
  ]);
  expect((await update({ 'checkbox-1': [] })).body.userLoyaltyProgram.completedRegistration).toEqual({
    ...stored,
    'checkbox-1': [],
  });
});

test('concurrent changes do not undo each other', async () => {
  const tom = await openBuyer(server, 'tom');
  const update = (completedRegistration: Record<string, string | string[]>) =>
    tom.ok('POST /api/client/userLoyaltyProgram/update', {
      id: tom.memberId,
      userLoyaltyProgram: { completedRegistration },
    });
  await Promise.all(
    Array.from({ length: 20 }, (_, n) => update(n % 2 ? { [company]: 'Alvarez' } : { 'checkbox-1': ['Mail'] })),
  );
  const { userLoyaltyProgram } = await update({});
  expect(userLoyaltyProgram.completedRegistration).toEqual({ [company]: 'Alvarez', 'checkbox-1': ['Mail'] });
});

async function addFormItem(part: Partial<FormItem>): Promise<void> {
  const { db } = server.services;
  const { id, registration_form } = await db
    .selectFrom('programs')
    .where('slug', '=', 'harbor-trade')
    .select(['id', 'registration_form'])
    .executeTakeFirstOrThrow();
  const { formItems } = registration_form;
  const item = { ...formItems[0]!, required: false, editable: false, ...part };
  await db
    .updateTable('programs')
    .set({ registration_form: JSON.stringify({ formItems: [...formItems, item] }) })
    .where('id', '=', id)
    .execute();
}
