import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { uploadedVideoAddress } from '#domain/video-files.ts';
import { DiskFull, StoreUnavailable } from '#server/http/refusal.ts';
import { type Editor, openEditor } from '#testing/people/editor.ts';
import { addStaff, inProgram } from '#testing/people/staff.ts';
import { uploadPicture } from '#testing/people/uploads.ts';
import { sendUpload } from '#testing/pictures.ts';
import { sharedTestServer } from '#testing/test-server.ts';
import { makeMp4, makeWebm, track } from '#testing/videos.ts';
import { openFileSweep } from './actions.ts';
import { receiveUpload } from './disk-store.ts';
import { findFile } from './queries.ts';

const server = sharedTestServer({ VIDEO_MAX_MB: '3' });
let sofia: Editor;
beforeAll(async () => {
  sofia = await openEditor(server);
});

const mp4 = { fileName: 'safety.mp4', contentType: 'video/mp4' };
const upload = (bytes: Buffer, named = mp4) => uploadPicture(sofia, server.url, 'trainingVideos', bytes, named);
const questions = [{ text: 'Right?', answerOne: { text: 'Yes', correct: true } }];
let made = 0;
const sent = (videoUrl: string, more: object = {}) => ({
  loyaltyProgramTrainings: [{ moduleName: `Video ${++made}`, points: 5, questions, videoUrl, ...more }],
});
const trySave = async (parts: object) => await sofia.trySave(await sofia.read(sofia.harborId), parts);
async function saved(bytes: Buffer, more: object = {}) {
  const { imageKey } = await upload(bytes);
  const { status, body } = await trySave(sent(uploadedVideoAddress(imageKey), more));
  expect(status).toBe(200);
  return { imageKey, training: body.program.loyaltyProgramTrainings.at(-1)! };
}
const read = (imageKey: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(new URL(`/files/${imageKey}`, server.url), { headers, method });

describe('an uploaded video', () => {
  test('is the video of a training, with the length that the file says', async () => {
    const { imageKey, training } = await saved(makeMp4({ seconds: 65 }), { videoSeconds: 3 });
    expect(training).toMatchObject({ videoUrl: `/files/${imageKey}`, videoSeconds: 65, poster: null });
    const maria = await server.as('maria');
    const { training: offered } = await maria.ok('GET /api/client/training/:id', { id: training._id });
    expect(offered).toMatchObject({ videoUrl: `/files/${imageKey}`, posterUrl: null });
  });

  test('that says no length has the one that a player said', async () => {
    const { training } = await saved(makeMp4({ seconds: 0 }), { videoSeconds: 30 });
    expect(training.videoSeconds).toBe(30);
  });

  test('has a picture, which participants see before it plays', async () => {
    const poster = await sofia.upload('trainingPosters');
    const { training } = await saved(makeMp4(), { poster });
    expect(training.poster).toMatchObject(poster);
    const maria = await server.as('maria');
    const { trainings } = await maria.ok('GET /api/client/training/list', { limit: 100 });
    expect(trainings.find(({ _id }) => _id === training._id)?.posterUrl).toBe(`/files/${poster.imageKey}`);
  });

  test.each([
    ['is HEVC', makeMp4({ tracks: [track('vide', 'hvc1')] }), /HEVC \(H\.265\)/],
    ['has no picture', makeMp4({ tracks: [track('soun', 'mp4a')] }), /no picture/],
    ['is a WebM with another name', makeWebm(), /not what its name says/],
  ])('that %s is refused in a sentence at its field', async (_what, bytes, sentence) => {
    const { imageKey } = await upload(bytes);
    const { status, body } = await trySave(sent(uploadedVideoAddress(imageKey)));
    expect(status).toBe(400);
    expect(body).toMatchObject({
      errors: [{ path: 'loyaltyProgramTrainings.0.videoUrl', message: expect.stringMatching(sentence) }],
    });
  });

  test('is no larger than the operator allows, of an accepted type, and one that the caller uploaded', async () => {
    const ask = (more: object) =>
      sofia.call('POST /api/common/file/sign', { album: 'trainingVideos', ...mp4, size: 3_000_000, ...more });
    expect((await ask({})).status).toBe(200);
    const larger = await ask({ size: 3_000_001 });
    expect(larger.body).toMatchObject({ type: 'file-refused', msg: expect.stringContaining('3MB') });
    expect((await ask({ fileName: 'a.mov', contentType: 'video/quicktime' })).status).toBe(400);
    const unknown = await trySave(sent(`/files/trainingVideos/${'0'.repeat(40)}-a.mp4`));
    expect(unknown.body).toMatchObject({ errors: [{ message: 'This file does not exist.' }] });
  });

  test('that nothing uses yet is one of at most ten', async () => {
    const ask = () => sofia.call('POST /api/common/file/sign', { album: 'trainingVideos', ...mp4, size: 9 });
    const answers = [];
    for (let tried = 0; tried < 11; tried += 1) answers.push(await ask());
    expect(answers.at(-1)?.body).toMatchObject({ type: 'uploads-full', msg: expect.stringContaining('10 videos') });
    // Looked at once, they are still used by nothing.
    const looked = { sha256: 'a'.repeat(64), created_at: new Date(Date.now() - 23 * 3_600_000) };
    await server.services.db.updateTable('files').set(looked).where('size', '=', 9).execute();
    expect((await ask()).body.type).toBe('uploads-full');
    await server.services.db.deleteFrom('files').where('size', '=', 9).execute();
    expect((await ask()).status).toBe(200);
  });

  test('is uploaded by who sets up programs', async () => {
    const [reviewer, manager] = await Promise.all([
      addStaff(server, 'who-reviews', [inProgram('reviewer', sofia.harborId)]),
      addStaff(server, 'who-manages', [inProgram('manager', sofia.harborId)]),
    ]);
    const ask = async ({ caller }: typeof reviewer, album: 'trainingVideos' | 'trainingPosters') => {
      const file = album === 'trainingVideos' ? mp4 : { fileName: 'a.png', contentType: 'image/png' };
      return (await caller.call('POST /api/common/file/sign', { album, ...file, size: 10 })).status;
    };
    expect([await ask(reviewer, 'trainingVideos'), await ask(reviewer, 'trainingPosters')]).toEqual([403, 403]);
    expect([await ask(manager, 'trainingVideos'), await ask(manager, 'trainingPosters')]).toEqual([200, 200]);
  });

  test('for which there is no room is refused before its bytes are read', async () => {
    const dir = await mkdtemp(path.join(tmpdir(), 'no-room-'));
    let isRead = false;
    async function* chunks() {
      isRead = true;
      yield Buffer.alloc(1);
    }
    const key = `trainingVideos/${'0'.repeat(40)}-a.mp4`;
    await expect(receiveUpload(dir, key, { size: 1e18, chunks: chunks() })).rejects.toThrow(DiskFull);
    expect([isRead, await readdir(path.join(dir, 'trainingVideos'))]).toEqual([false, []]);
    expect(await receiveUpload(dir, key, { size: 1, chunks: chunks() })).toBe(true);
    await rm(dir, { recursive: true });
  });
});

test('a broken upload leaves nothing and can be tried again', async () => {
  const bytes = makeMp4();
  const file = { album: 'trainingVideos', ...mp4, size: bytes.length } as const;
  const { upload: signed, image } = await sofia.ok('POST /api/common/file/sign', file);
  expect(await sendUpload(server.url, signed, bytes.subarray(0, 900), 'video/mp4')).toBe(400);
  expect((await trySave(sent(uploadedVideoAddress(image.imageKey)))).body).toMatchObject({
    errors: [{ message: 'The file did not arrive. Please upload it again.' }],
  });
  expect(await sendUpload(server.url, signed, bytes, 'video/mp4')).toBe(204);
  expect((await trySave(sent(uploadedVideoAddress(image.imageKey)))).status).toBe(200);
});

describe('a player', () => {
  // More than one part, each of a megabyte.
  const bytes = makeMp4({ film: 2_500_000 });
  let imageKey: string;
  beforeAll(async () => {
    ({ imageKey } = await saved(bytes));
  });

  test('gets the whole video, kept for good', async () => {
    const answer = await read(imageKey);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'content-type': 'video/mp4',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${(await findFile(server.services.db, imageKey))!.sha256}"`,
    });
  });

  test.each([
    ['bytes=0-', 0, bytes.length],
    ['bytes=999990-2000010', 999_990, 2_000_011],
    ['bytes=-7', bytes.length - 7, bytes.length],
  ])('gets %s', async (range, from, to) => {
    const answer = await read(imageKey, { range });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([
      206,
      `bytes ${from}-${to - 1}/${bytes.length}`,
    ]);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes.subarray(from, to))).toBe(true);
  });

  test('is told when there is no such part, when it has the video already, and gets the whole for other ranges', async () => {
    const past = await read(imageKey, { range: `bytes=${bytes.length}-` });
    expect([past.status, past.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);
    expect([past.headers.get('cache-control'), past.headers.get('etag')]).toEqual(['no-store', null]);
    const etag = (await read(imageKey, {}, 'HEAD')).headers.get('etag')!;
    const several = await read(imageKey, { range: 'bytes=0-1,5-6' });
    const changed = await read(imageKey, { range: 'bytes=0-1', 'if-range': '"other"' });
    const same = await read(imageKey, { range: 'bytes=0-1', 'if-range': etag });
    const known = await read(imageKey, { 'if-none-match': etag });
    expect([several, changed, same, known].map(({ status }) => status)).toEqual([200, 200, 206, 304]);
    await Promise.all([several, changed, same].map((answer) => answer.arrayBuffer()));
    const head = await read(imageKey, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
  });
});

test.each(['GET', 'HEAD'])('of a video that cannot be read nothing is kept for a year: %s', async (method) => {
  const { store } = server.services;
  const { imageKey } = await saved(makeMp4());
  const kept = ({ status, headers }: Response) => [status, headers.get('etag'), headers.get('cache-control')];
  const away = vi.spyOn(store, 'readPart').mockRejectedValueOnce(new StoreUnavailable('gone'));
  expect(kept(await read(imageKey, {}, method))).toEqual([503, null, null]);
  away.mockRestore();
  await store.remove(imageKey);
  expect(kept(await read(imageKey, {}, method))).toEqual([404, null, null]);
  expect(kept(await read(imageKey, { range: 'bytes=1-5' }, method))).toEqual([404, null, null]);
});

test('a video that was uploaded and not used is shown to nobody else', async () => {
  const { imageKey } = await upload(makeMp4());
  expect((await read(imageKey)).status).toBe(404);
});

test('a replaced video and picture go, and stay while another training has them', async () => {
  const { db } = server.services;
  const poster = await sofia.upload('trainingPosters');
  const first = await saved(makeMp4(), { poster });
  const second = await trySave(sent(first.training.videoUrl));
  expect(second.status).toBe(200);
  const change = async (_id: string, parts: object) => await trySave({ loyaltyProgramTrainings: [{ _id, ...parts }] });
  await change(first.training._id, { videoUrl: 'https://youtu.be/dQw4w9WgXcQ', poster: null });
  const isThere = async () =>
    [first.imageKey, poster.imageKey].map(async (key) => (await findFile(db, key)) !== undefined);
  expect(await Promise.all(await isThere())).toEqual([true, false]);
  const other = second.body.program.loyaltyProgramTrainings.at(-1)!;
  const { imageKey } = await upload(makeMp4({ seconds: 9 }));
  const changed = await change(other._id, { videoUrl: uploadedVideoAddress(imageKey) });
  expect(changed.body.program.loyaltyProgramTrainings.find(({ _id }) => _id === other._id)?.videoSeconds).toBe(9);
  expect(await Promise.all(await isThere())).toEqual([false, false]);
});

test('a video goes after a day when nothing refers to it', async () => {
  const { db } = server.services;
  const used = await saved(makeMp4());
  const unused = await upload(makeMp4());
  const keys = [used.imageKey, unused.imageKey];
  const long = new Date(Date.now() - 25 * 3_600_000);
  await db.updateTable('files').set({ created_at: long }).where('image_key', 'in', keys).execute();
  await openFileSweep(db)(new Date(Date.now() - 24 * 3_600_000));
  const left = await Promise.all(keys.map((key) => findFile(db, key)));
  expect(left.map((file) => file !== undefined)).toEqual([true, false]);
});
