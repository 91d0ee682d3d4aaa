import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Image } from '#contract/files.ts';
import { copyKey, PRIVATE_COPY } from '#domain/files.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { confirmUpload, inspectUpload, openFileSweep, removeBytes, toImage } from '#server/files/actions.ts';
import { findMissing, findUnknown } from '#server/files/compare-files.ts';
import { hashOf } from '#server/files/hash-of.ts';
import { findFile } from '#server/files/queries.ts';
import type { Admin, Client } from '#server/http/actor.ts';
import { hashToken } from '#server/sessions/tokens.ts';
import { drawPictureWithMetadata, noMetadata, readMetadata } from './pictures/picture-metadata.ts';
import { drawPicture, fetchFrom, sendUpload } from './pictures.ts';
import { signIn } from './sign-in.ts';
import { type Caller, sharedTestServer } from './test-server.ts';

interface Person<A> {
  caller: Caller;
  actor: A;
}

/** The status with which a store answers an upload of the signed size, of a byte less, and of a byte more. */
interface Answers {
  signed: number;
  shorter: number;
  longer: number;
}

/** The tests of uploads, from the signed request to the removal; every store must pass them. */
export function testUploads(answers: Answers, env: Record<string, string> = {}): void {
  const server = sharedTestServer(env);
  let maria: Person<Client>;
  let sofia: Person<Admin>;
  let picture: Buffer;

  beforeAll(async () => {
    maria = (await signIn(server, 'maria')) as Person<Client>;
    sofia = (await signIn(server, 'sofia')) as Person<Admin>;
    picture = await drawPicture();
  });

  const receipt = { album: 'receipts', fileName: 'my receipt.png', contentType: 'image/png' } as const;
  const reward = { album: 'rewardItems', fileName: 'mug.png', contentType: 'image/png' } as const;

  type SignedFile = { album: 'receipts' | 'rewardItems'; fileName: string; contentType: string };
  const sign = (person: Person<unknown>, file: SignedFile, size = picture.length) =>
    person.caller.ok('POST /api/common/file/sign', { ...file, size });
  async function uploaded(person: Person<unknown>, file: SignedFile, bytes = picture) {
    const { upload, image } = await sign(person, file, bytes.length);
    expect(await sendUpload(server.url, upload, bytes, file.contentType)).toBe(answers.signed);
    return image;
  }
  async function confirm({ actor }: Person<Client | Admin>, { imageKey }: Image, album: 'receipts' | 'rewardItems') {
    const sent = { imageKey, album, programId: maria.actor.programId, actor };
    const inspected = await inspectUpload(server.services, sent);
    await inTransaction(server.services.db, (tx) => confirmUpload(tx, inspected));
  }
  const urlOf = async (image: Image, { caller } = maria as Person<unknown>) =>
    (await toImage({ ...server.services, viewer: hashToken(caller.token!) }, image.imageKey))?.url ?? '';
  async function referTo({ imageKey }: Image) {
    const item = { program_id: maria.actor.programId, id: crypto.randomUUID(), name: 'Mug', points: 5 };
    await server.services.db
      .insertInto('reward_items')
      .values({ ...item, image_key: imageKey })
      .execute();
  }

  describe('an upload', () => {
    test('is shown to its uploader, accepted, and then read through its address', async () => {
      const image = await uploaded(maria, receipt);
      expect(image.imageKey).toBe(`receipts/${image.randomString}-my_receipt.png`);
      expect((await fetchFrom(server.url, image.url)).bytes).toEqual(picture);
      await confirm(maria, image, 'receipts');
      await confirm(maria, image, 'receipts');
      const { bytes, headers } = await fetchFrom(server.url, await urlOf(image));
      expect(bytes).toEqual(picture);
      expect(headers.get('content-type')).toBe('image/png');
      const file = await findFile(server.services.db, image.imageKey);
      expect(file?.sha256).toBe(hashOf(picture));
    });

    test.each(['jpeg', 'png', 'webp'] as const)(
      'as %s loses where it was taken, and is turned as before',
      async (format) => {
        const telling = await drawPictureWithMetadata(format);
        const file = { ...reward, fileName: `mug.${format}`, contentType: `image/${format}` };
        const image = await uploaded(sofia, file, telling);
        await confirm(sofia, image, 'rewardItems');
        const { bytes } = await fetchFrom(server.url, await urlOf(image));
        expect(await readMetadata(bytes)).toEqual(noMetadata);
        const row = await findFile(server.services.db, image.imageKey);
        expect([row?.sha256, row?.upload_sha256]).toEqual([hashOf(bytes), hashOf(telling)]);
      },
    );

    test('of another size than the signed one does not arrive', async () => {
      const { upload, image } = await sign(maria, receipt);
      expect(await sendUpload(server.url, upload, picture.subarray(1), 'image/png')).toBe(answers.shorter);
      const longer = Buffer.concat([picture, Buffer.from('x')]);
      expect(await sendUpload(server.url, upload, longer, 'image/png')).toBe(answers.longer);
      await expect(confirm(maria, image, 'receipts')).rejects.toThrow('The file did not arrive.');
    });

    test('of another type than the signed one does not arrive', async () => {
      const { upload, image } = await sign(maria, receipt);
      const changed = {
        ...upload,
        ...(upload.fields && { fields: { ...upload.fields, 'Content-Type': 'text/html' } }),
      };
      expect(await sendUpload(server.url, changed, picture, 'text/html')).toBe(403);
      await expect(confirm(maria, image, 'receipts')).rejects.toThrow('The file did not arrive.');
    });

    test('to another key than the signed one does not arrive', async () => {
      const { upload } = await sign(maria, receipt);
      const other = await sign(maria, receipt);
      const [from, to] = [other.image.randomString, '0'.repeat(40)];
      const moved = JSON.parse(JSON.stringify(upload).replaceAll(/[0-9a-f]{40}-my/g, `${to}-my`));
      expect(from).not.toBe(to);
      expect(await sendUpload(server.url, moved, picture, 'image/png')).toBe(403);
    });

    test('is not replaced by a second one under the same address, once it is accepted', async () => {
      const { upload, image } = await sign(maria, receipt);
      await sendUpload(server.url, upload, picture, 'image/png');
      await confirm(maria, image, 'receipts');
      await sendUpload(server.url, upload, Buffer.alloc(picture.length, 'x'), 'image/png');
      await confirm(maria, image, 'receipts');
      expect((await fetchFrom(server.url, await urlOf(image))).bytes).toEqual(picture);
    });
  });

  test('what the table has and the store lacks is found, and what the store has and the table lacks, but no copies', async () => {
    const files = server.services;
    const [kept, lost, left] = await Promise.all([1, 2, 3].map(() => uploaded(sofia, reward)));
    for (const image of [kept!, lost!, left!]) await confirm(sofia, image, 'rewardItems');
    const [paper, gone] = [await uploaded(maria, receipt), `receipts/${'0'.repeat(40)}-gone.png`];
    const copies = [copyKey(kept!.imageKey, '400.webp'), copyKey(paper.imageKey, PRIVATE_COPY)];
    const orphans = [copyKey(left!.imageKey, '400.webp'), copyKey(gone, PRIVATE_COPY)];
    for (const key of [...copies, ...orphans]) await files.store.write(key, picture, 'image/webp');
    await files.store.remove(lost!.imageKey);
    await files.db.deleteFrom('files').where('image_key', '=', left!.imageKey).execute();
    const { missing } = await findMissing(files);
    expect(missing.names).toEqual([lost!.imageKey]);
    expect(await findUnknown(files, new Date())).toEqual({ names: [], count: 0 });
    const unknown = await findUnknown(files, new Date(Date.now() + 25 * 60 * 60_000));
    expect(unknown.names).toEqual(expect.arrayContaining([left!.imageKey, ...orphans]));
    for (const key of [kept!.imageKey, ...copies]) expect(unknown.names).not.toContain(key);
    await files.store.remove(orphans[1]!);
    await files.db.deleteFrom('files').where('image_key', '=', lost!.imageKey).execute();
  });

  describe('what arrived is refused', () => {
    const alert = 'File extension must be png, jpg, jpeg, or pdf. File size cannot exceed 5MB.';

    test.each([
      ['a page that is called a picture', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
      ['a drawing that can carry script', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      ['half a picture', () => picture.subarray(0, picture.length / 2)],
      ["a picture's first bytes before a page", () => Buffer.concat([picture.subarray(0, 40), Buffer.from('<html>')])],
    ])('when it is %s', async (_what, makeBytes) => {
      const image = await uploaded(maria, receipt, makeBytes());
      await expect(confirm(maria, image, 'receipts')).rejects.toThrow(alert);
      expect((await findFile(server.services.db, image.imageKey))?.sha256).toBeNull();
    });

    test('when another one uploaded it, or it is of another album', async () => {
      const image = await uploaded(maria, receipt);
      const tom = await signIn(server, 'tom');
      await expect(confirm(tom, image, 'receipts')).rejects.toThrow('This file does not exist.');
      await expect(confirm(maria, image, 'rewardItems')).rejects.toThrow('This file does not exist.');
    });
  });

  test('a file that is removed after its inspection is not confirmed', async () => {
    const { imageKey } = await uploaded(maria, receipt);
    const { actor } = maria;
    const sent = { imageKey, actor, album: 'receipts', programId: actor.programId } as const;
    const inspected = await inspectUpload(server.services, sent);
    await maria.caller.ok('DELETE /api/common/file', { imageKey });
    const confirmed = inTransaction(server.services.db, (tx) => confirmUpload(tx, inspected));
    await expect(confirmed).rejects.toThrow('This file does not exist.');
  });

  describe('an address', () => {
    test("of a receipt's picture does not work without its signature", async () => {
      const image = await uploaded(maria, receipt);
      await confirm(maria, image, 'receipts');
      const url = new URL(await urlOf(image), server.url);
      const changed = url.href.replace(/(signature=)(.)/i, (_, name, first) => name + (first === '-' ? '_' : '-'));
      expect((await fetchFrom(server.url, `${url.origin}${url.pathname}`)).status).toBeGreaterThanOrEqual(403);
      expect((await fetchFrom(server.url, changed)).status).toBe(403);
      expect((await fetchFrom(server.url, `/files/${image.imageKey}`)).status).toBe(404);
    });

    test('of a receipt ends with its hour', async () => {
      const image = await uploaded(maria, receipt);
      await confirm(maria, image, 'receipts');
      const url = await urlOf(image);
      expect((await fetchFrom(server.url, url)).status).toBe(200);
      vi.useFakeTimers({ toFake: ['Date'] });
      try {
        vi.setSystemTime(Date.now() + 44 * 60_000);
        expect((await fetchFrom(server.url, url)).status).toBe(200);
        vi.setSystemTime(Date.now() + 16 * 60_000);
        expect((await fetchFrom(server.url, url)).status).toBe(403);
      } finally {
        vi.useRealTimers();
      }
    });

    test('of a receipt ends with the session that asked for it, and is not changed into one of another', async () => {
      const image = await uploaded(maria, receipt);
      await confirm(maria, image, 'receipts');
      const { db } = server.services;
      const [left, stays] = [await signIn(server, 'maria'), await signIn(server, 'maria')];
      const [url, other] = [await urlOf(image, left), await urlOf(image, stays)];
      expect([(await fetchFrom(server.url, url)).status, (await fetchFrom(server.url, other)).status]).toEqual([
        200, 200,
      ]);
      await left.caller.ok('POST /api/auth/logout', {});
      expect((await fetchFrom(server.url, url)).status).toBe(403);
      const viewerOf = (address: string) => new URL(address, server.url).searchParams.get('viewer')!;
      expect((await fetchFrom(server.url, url.replace(viewerOf(url), viewerOf(other)))).status).toBe(403);
      expect((await fetchFrom(server.url, other)).status).toBe(200);
      await db.updateTable('users').set({ disabled: true }).where('username_key', '=', 'maria').execute();
      expect((await fetchFrom(server.url, other)).status).toBe(403);
      await db.updateTable('users').set({ disabled: false }).where('username_key', '=', 'maria').execute();
    });

    test('of an upload that was not accepted yet ends with its session too', async () => {
      const left = await signIn(server, 'maria');
      const image = await uploaded(left, receipt);
      expect((await fetchFrom(server.url, image.url)).status).toBe(200);
      await left.caller.ok('POST /api/auth/logout', {});
      expect((await fetchFrom(server.url, image.url)).status).toBe(403);
    });

    test("of a reward's picture is public and kept for good, from the moment it was looked at", async () => {
      const image = await uploaded(sofia, reward);
      expect((await fetchFrom(server.url, `/files/${image.imageKey}`)).status).toBe(404);
      await confirm(sofia, image, 'rewardItems');
      const { status, bytes, headers } = await fetchFrom(server.url, await urlOf(image));
      expect([status, bytes]).toEqual([200, picture]);
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-disposition')).toBe('inline; filename="mug.png"');
    });
  });

  describe('a file', () => {
    const remove = (person: Person<unknown>, { imageKey }: Image) =>
      person.caller.call('DELETE /api/common/file', { imageKey });

    test('is removed by its uploader, and its bytes go too', async () => {
      const image = await uploaded(maria, receipt);
      const tom = await signIn(server, 'tom');
      expect((await remove(tom, image)).status).toBe(404);
      expect((await remove(maria, image)).status).toBe(204);
      await removeBytes(server.services, [image.imageKey]);
      expect(await server.services.store.readUpload(image.imageKey)).toBeNull();
      expect((await remove(maria, image)).status).toBe(404);
    });

    test('is not removed while something refers to it, and its bytes stay', async () => {
      const image = await uploaded(sofia, reward);
      await confirm(sofia, image, 'rewardItems');
      await referTo(image);
      expect((await remove(sofia, image)).body).toMatchObject({ type: 'file-in-use', msg: 'This file is in use.' });
      await removeBytes(server.services, [image.imageKey]);
      expect((await fetchFrom(server.url, await urlOf(image))).bytes).toEqual(picture);
    });

    test('goes after a day when nothing refers to it', async () => {
      const { db } = server.services;
      const [used, unused, young] = [
        await uploaded(sofia, reward),
        await uploaded(sofia, reward),
        await uploaded(sofia, reward),
      ];
      await confirm(sofia, used, 'rewardItems');
      await referTo(used);
      const keys = [used.imageKey, unused.imageKey];
      const long = new Date(Date.now() - 25 * 3_600_000);
      await db.updateTable('files').set({ created_at: long }).where('image_key', 'in', keys).execute();
      const sweepFiles = openFileSweep(db);
      const yesterday = new Date(Date.now() - 24 * 3_600_000);
      expect(await sweepFiles(yesterday)).toEqual({ removed: 1, isDone: false });
      expect(await sweepFiles(yesterday)).toEqual({ removed: 0, isDone: true });
      const left = await Promise.all([used, unused, young].map(({ imageKey }) => findFile(db, imageKey)));
      expect(left.map((file) => file !== undefined)).toEqual([true, false, true]);
    });
  });
}
