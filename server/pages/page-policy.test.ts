import { beforeAll, expect, test } from 'vitest';
import { findSites } from '#server/programs/find-sites.ts';
import { type Editor, openEditor } from '#testing/people/editor.ts';
import { openTrainee } from '#testing/people/trainee.ts';
import { sharedTestServer } from '#testing/test-server.ts';
import { openPagePolicy } from './page-policy.ts';

const server = sharedTestServer();
let _sofia: Editor;
let slug: string;
beforeAll(async () => {
  _sofia = await openEditor(server);
  const maria = await openTrainee(server, 'maria');
  const { db } = server.services;
  const program = db.selectFrom('programs').where('id', '=', maria.programId).select('slug');
  slug = (await program.executeTakeFirstOrThrow()).slug!;
  const addresses = [
    'https://youtu.be/dQw4w9WgXcQ',
    'https://Videos.Example.com:8080/a.mp4',
    'https://videos.example.com/a.mp4',
    'https://videos.example.com/b.webm?x=;script-src',
    '/media/own.mp4',
  ];
  for (const video_url of addresses) {
    const { id } = await maria.training();
    await db.updateTable('trainings').set({ video_url }).where('id', '=', id).execute();
  }
  const pictures = [
    'https://pictures.example.com/1.png',
    'https://pictures.example.com/2.png',
    'https://cdn.example.com',
    "https://a;script-src'x",
  ];
  const items = await db
    .selectFrom('rebate_items')
    .where('program_id', '=', maria.programId)
    .select('id')
    .limit(4)
    .execute();
  for (const [at, { id }] of items.entries())
    await db
      .updateTable('rebate_items')
      .set({ image_url: pictures[at]!, image_key: null })
      .where('id', '=', id)
      .execute();
});

const base = "default-src 'self';img-src 'self' data:;media-src 'self';frame-src 'self'";
const policyOf = (path: string) =>
  openPagePolicy((name) => findSites(server.services.db, name))(base, path).then((policy) =>
    Object.fromEntries(policy.split(';').map((part) => [part.split(' ')[0], part.split(' ').slice(1).toSorted()])),
  );

test("a program's pages name the sites of its own videos and pictures, and no others", async () => {
  for (const path of [`/program/${slug}/login`, `/program/${slug}`, `/client/${slug}/training-catalog?x=1`]) {
    expect(await policyOf(path)).toEqual({
      'default-src': ["'self'"],
      'img-src': ["'self'", 'data:', 'https://cdn.example.com', 'https://pictures.example.com'],
      'media-src': ["'self'", 'https://videos.example.com'],
      'frame-src': ["'self'", 'https://www.youtube-nocookie.com'],
    });
  }
});

test.each([
  '/program/nobody-has-this/login',
  '/',
  '/program-not-found',
  '/program/%E0%A4%A',
  '/administrators',
  "/program/x';--/a",
])('%s loads from here alone', async (path) => {
  expect(await openPagePolicy((name) => findSites(server.services.db, name))(base, path)).toBe(base);
});

test("administrators' pages may show what they are about to save", async () => {
  const policy = await policyOf('/admin/program/edit?program=1');
  expect(policy['media-src']).toContain('https:');
  expect(policy['frame-src']).toEqual(["'self'", 'https://player.vimeo.com', 'https://www.youtube-nocookie.com']);
});

test('a program is looked up once for many pages, and its pages open without its sites while the database is away', async () => {
  let asked = 0;
  const policy = openPagePolicy(() => {
    asked += 1;
    return Promise.reject(new Error('away'));
  });
  for (const _ of [1, 2, 3]) expect(await policy(base, '/program/a/login')).toBe(base);
  expect(asked).toBe(1);
});

test('pages of many programs at once look up two at a time', async () => {
  const found: (() => void)[] = [];
  const policy = openPagePolicy(
    () =>
      new Promise((resolve) => found.push(() => resolve({ pictures: ['https://a.example'], videos: [], frames: [] }))),
  );
  const pages = Array.from({ length: 5 }, (_, n) => policy(base, `/program/slug-${n}`));
  expect(found).toHaveLength(2);
  for (const left of [2, 1, 0]) {
    for (const find of found.splice(0)) find();
    await expect.poll(() => found.length).toBe(left);
  }
  for (const page of await Promise.all(pages)) expect(page).toContain('https://a.example');
});
