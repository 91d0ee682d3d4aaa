import { beforeAll, expect, test } from 'vitest';
import { added, changed } from '#testing/audit-changes.ts';
import { type Editor, openEditor, type Parts } from '#testing/people/editor.ts';
import { sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let sofia: Editor;
beforeAll(async () => {
  sofia = await openEditor(server);
});

type Reward = NonNullable<Parts['rewardItems']>[number];
const saveOne = async (reward: Reward) => await sofia.save(await sofia.read(sofia.harborId), { rewardItems: [reward] });
const problemsOf = async (reward: object) =>
  await sofia.problems(await sofia.read(sofia.harborId), { rewardItems: [reward] });

test('a new reward is added and cleaned, and later saves only change the fields that are sent', async () => {
  const before = await sofia.read(sofia.harborId);
  const made = await saveOne({
    name: ' Rain Jacket ',
    points: 900,
    description: '<p onclick=x>Dry <b>all</b> day</p><script>alert(1)</script>',
    sizes: ['Medium', 'Large'],
    customSizes: [' Tall ', ''],
    colors: [{ name: 'Black', hex: 'ignored' }],
    customColors: [{ name: 'Brick', hex: '#D64D4D' }],
  });
  expect(made.rewardItems).toHaveLength(before.rewardItems.length + 1);
  const jacket = made.rewardItems.find(({ name }) => name === 'Rain Jacket')!;
  expect(jacket).toEqual({
    _id: expect.any(String),
    name: 'Rain Jacket',
    description: '<p>Dry <strong>all</strong> day</p>',
    image: null,
    points: 900,
    archived: false,
    sizes: ['Medium', 'Large'],
    customSizes: ['Tall'],
    colors: [{ name: 'Black', hex: '000' }],
    customColors: [{ name: 'Brick', hex: 'D64D4D' }],
    texts: {},
  });
  const cheaper = await saveOne({ _id: jacket._id, points: 800 });
  expect(cheaper.rewardItems.find(({ _id }) => _id === jacket._id)).toEqual({ ...jacket, points: 800 });
  expect(await entriesOn(jacket._id)).toEqual([
    {
      action: 'reward item added',
      data: added({
        name: 'Rain Jacket',
        points: 900,
        description: '<p>Dry <strong>all</strong> day</p>',
        sizes: ['Medium', 'Large'],
        customSizes: ['Tall'],
        colors: ['Black'],
        customColors: ['Brick'],
      }),
    },
    { action: 'reward item changed', data: changed({ points: [900, 800] }) },
  ]);
});

test('an archived reward is no longer offered, and can be restored', async () => {
  const maria = await server.as('maria');
  const offered = async () =>
    (await maria.ok('GET /api/common/program/:slug', { slug: 'harbor-trade' })).program.rewardItems!.map(
      ({ name }) => name,
    );
  const { rewardItems } = await sofia.read(sofia.harborId);
  const drill = rewardItems.find(({ name }) => name === 'Cordless Drill')!;
  expect(await offered()).toContain('Cordless Drill');
  const archived = await saveOne({ _id: drill._id, archived: true });
  expect(await offered()).not.toContain('Cordless Drill');
  expect(archived.rewardItems.at(-1)).toEqual({ ...drill, archived: true });
  await saveOne({ _id: drill._id, archived: false });
  expect(await offered()).toContain('Cordless Drill');
});

test('a picture is confirmed, shown, and when another takes its place the first is released', async () => {
  const first = await sofia.upload('rewardItems');
  const made = await saveOne({ name: 'Mug', points: 50, image: first });
  const mug = made.rewardItems.find(({ name }) => name === 'Mug')!;
  expect(mug.image).toMatchObject(first);
  const second = await sofia.upload('rewardItems');
  await saveOne({ _id: mug._id, image: second });
  expect(await filesNamed([first.imageKey, second.imageKey])).toEqual([second.imageKey]);
  await saveOne({ _id: mug._id, image: null });
  expect(await filesNamed([second.imageKey])).toEqual([]);
});

test('a picture that never arrived, is of another album or of another program is not taken', async () => {
  const file = { album: 'rewardItems', fileName: 'x.png', contentType: 'image/png', size: 100 } as const;
  const { image } = await sofia.ok('POST /api/common/file/sign', file);
  expect(await problemsOf({ name: 'Cap', points: 1, image })).toEqual([
    'image: The file did not arrive. Please upload it again.',
  ]);
  const logo = await sofia.upload('companyLogos');
  expect(await problemsOf({ name: 'Cap', points: 1, image: logo })).toEqual(['image: This file does not exist.']);
  const used = await sofia.upload('rewardItems');
  await saveOne({ name: 'Cap', points: 1, image: used });
  const other = await sofia.create();
  expect(await sofia.problems(other, { rewardItems: [{ name: 'Cap', points: 1, image: used }] })).toEqual([
    'image: This file does not exist.',
  ]);
});

test.each<[Reward, string]>([
  [{ name: 'x' }, 'points: Enter the points.'],
  [{ points: 1 }, 'name: Enter a name.'],
  [{ name: ' ', points: 1 }, 'name: Enter a name.'],
  [{ name: 'x', points: 1, sizes: ['Huge'] }, 'sizes.0: This is not one of the preset sizes.'],
  [
    { name: 'x', points: 1, customColors: [{ name: 'Brick', hex: 'red' }] },
    'customColors.0.hex: Enter a color code, e.g. D64D4D',
  ],
])('%j is refused', async (reward, problem) => {
  expect(await problemsOf(reward)).toEqual([`rewardItems.0.${problem}`]);
});

test.each([-1, 1.5, 1_000_000_001, '5', null])('%j are no points', async (points) => {
  const [problem] = await problemsOf({ name: 'x', points });
  expect(problem).toMatch(/^rewardItems\.0\.points: /);
});

test('of many rewards one that is wrong keeps all of them back; one of another program is not there', async () => {
  const before = await sofia.read(sofia.harborId);
  const rewardItems = [
    { name: 'Good', points: 1 },
    { name: 'Bad', points: 1, sizes: ['Huge'] },
  ];
  expect(await sofia.problems(before, { rewardItems })).toHaveLength(1);
  expect(await sofia.read(sofia.harborId)).toEqual(before);
  const other = await sofia.create();
  const foreign = { _id: before.rewardItems[0]!._id, points: 1 };
  expect(await sofia.problems(other, { rewardItems: [foreign] })).toBe('not-found');
});

const entriesOn = (id: string) =>
  server.services.db
    .selectFrom('audit_entries')
    .where('subject_id', '=', id)
    .select(['action', 'data'])
    .orderBy('id')
    .execute();

const filesNamed = async (keys: string[]) =>
  (await server.services.db.selectFrom('files').where('image_key', 'in', keys).select('image_key').execute()).map(
    (row) => row.image_key,
  );
