import { beforeAll, expect, test } from 'vitest';
import { type Editor, openEditor } from '#testing/people/editor.ts';
import { sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let sofia: Editor;
beforeAll(async () => {
  sofia = await openEditor(server);
});

const text = (n: number, more = {}) => ({
  uid: `text-176760000010${n}`,
  type: 'text' as const,
  label: `Text ${n}`,
  ...more,
});

test('what the builder offers and what older forms hold is kept, with what an item does without filled in', async () => {
  const program = await sofia.create();
  const formItems = [
    text(1, { placeholder: 'e.g. Smith' }),
    { uid: 'select-1767600000102', type: 'select' as const, label: 'Trade', options: ['Paint', ' Wood '] },
    { uid: 'output-1', type: 'output' as const, label: '', appendedOutput: 'Thank you' },
    { uid: 'display-text-1', type: 'display-text' as const, label: 'Please note', required: false },
    { uid: 'heading-1', type: 'heading' as const, label: 'Business', required: false },
  ];
  const { registrationForm } = await sofia.save(program, { registrationForm: { formItems } });
  const filled = { help_text: '', mergeVar: '', display: true, edit: false, required: true, editable: false };
  expect(registrationForm.formItems[0]).toEqual({
    ...filled,
    ...formItems[0],
    name: 'text1',
    appendedOutput: '',
    options: [],
  });
  expect(registrationForm.formItems.map(({ type }) => type)).toEqual(formItems.map(({ type }) => type));
  expect(registrationForm.formItems[1]!.options).toEqual(['Paint', 'Wood']);
  expect(registrationForm.formItems[2]!.appendedOutput).toBe('Thank you');
});

test.each([
  ['two items of one uid', [text(1), text(1)], 'formItems.1.uid'],
  ['an item without uid', [text(1, { uid: ' ' })], 'formItems.0.uid'],
  ['a question without label', [text(1, { label: ' ' })], 'formItems.0.label'],
  ['a choice without options', [{ ...text(1), type: 'radio' as const }], 'formItems.0.options'],
  ['an option twice', [{ ...text(1), type: 'checkbox' as const, options: ['a', 'a '] }], 'formItems.0.options.1'],
  ['a blank option', [{ ...text(1), type: 'select' as const, options: ['a', ''] }], 'formItems.0.options.1'],
  ['an endless label', [text(1, { label: 'x'.repeat(301) })], 'formItems.0.label'],
  ['an unknown type', [{ ...text(1), type: 'password' }], 'formItems.0.type'],
])('%s is refused, by both calls', async (_what, formItems, path) => {
  const program = await sofia.create();
  const [saved] = await sofia.problems(program, { registrationForm: { formItems } });
  expect(saved).toMatch(new RegExp(`^registrationForm.${path}: `));
  const made = await sofia.send('POST /api/admin/form/create', { programID: program._id, form: { formItems } });
  expect([made.status, made.body.errors?.[0]?.path]).toEqual([400, path]);
});

test("a program's form can be saved by a separate call", async () => {
  const { _id } = await sofia.create();
  const { program } = await sofia.ok('POST /api/admin/form/create', { programID: _id, form: { formItems: [text(1)] } });
  expect(program).toMatchObject({ version: 2, registrationForm: { formItems: [{ label: 'Text 1' }] } });
});

test('removing an item keeps the answers given to it', async () => {
  const program = await sofia.read(sofia.harborId);
  const answers = () =>
    server.services.db.selectFrom('members').select(['username_key', 'completed_registration']).orderBy('id').execute();
  const before = await answers();
  expect(before.some((row) => Object.keys(row.completed_registration).length > 0)).toBe(true);
  const { registrationForm } = await sofia.save(program, { registrationForm: { formItems: [] } });
  expect(registrationForm.formItems).toEqual([]);
  expect(await answers()).toEqual(before);
});
