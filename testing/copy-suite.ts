import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type Album, copyKey, PRIVATE_COPY } from '#domain/files.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { confirmUpload, inspectUpload, removeBytes } from '#server/files/actions.ts';
import { addressOf } from '#server/files/view-address.ts';
import type { Admin } from '#server/http/actor.ts';
import type { Jobs } from '#server/jobs/queries.ts';
import { hashToken } from '#server/sessions/tokens.ts';
import type { Caller } from './people/caller.ts';
import { uploadPicture } from './people/uploads.ts';
import { craftPdf } from './pictures/craft-pdf.ts';
import { fetchFrom } from './pictures.ts';
import { signIn } from './sign-in.ts';
import { sharedTestServer } from './test-server.ts';

/** The tests of the smaller copies of pictures; every store must pass them. */
export function testCopies(env: Record<string, string> = {}): void {
  const server = sharedTestServer(env);
  let sofia: { caller: Caller; actor: Admin };

  beforeAll(async () => {
    sofia = (await signIn(server, 'sofia')) as typeof sofia;
  });

  const drawRed = (width: number, height: number, orientation = 1) =>
    sharp({ create: { width, height, channels: 3, background: 'red' } })
      .withMetadata({ orientation })
      .png()
      .toBuffer();
  async function accepted(album: Album, ...[bytes, named]: [bytes: Buffer, named?: typeof pdf]): Promise<string> {
    const { imageKey } = await uploadPicture(sofia.caller, server.url, album, bytes, named);
    const inspected = await inspectUpload(server.services, { imageKey, album, programId: null, actor: sofia.actor });
    await inTransaction(server.services.db, (tx) => confirmUpload(tx, inspected));
    return imageKey;
  }
  const pdf = { fileName: 'invoice.pdf', contentType: 'application/pdf' };
  async function remove(imageKey: string): Promise<void> {
    await sofia.caller.ok('DELETE /api/common/file', { imageKey });
    await removeBytes(server.services, [imageKey]);
  }
  const keptOf = (imageKey: string, copy: Parameters<typeof copyKey>[1]) =>
    server.services.store.read(copyKey(imageKey, copy));

  describe('a copy of a public picture', () => {
    const readCopy = (imageKey: string, copy: string) => fetchFrom(server.url, `/files/${imageKey}/${copy}`);

    test('is as wide as it is shown, never wider than the picture, and kept', async () => {
      const imageKey = await accepted('rewardItems', await drawRed(600, 300));
      for (const [copy, width] of [
        ['200.webp', 200],
        ['800.webp', 600],
      ] as const) {
        const { headers, bytes } = await readCopy(imageKey, copy);
        expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
          'image/webp',
          'public, max-age=31536000, immutable',
        ]);
        expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height: width / 2 });
        expect(await keptOf(imageKey, copy)).toEqual(bytes);
      }
    });

    test('as an icon stands on white, and on a dark ground if it is seen on that alone', async () => {
      const cornerOf = async (background: string) => {
        const picture = await sharp({ create: { width: 200, height: 200, channels: 3, background } })
          .png()
          .toBuffer();
        const { bytes } = await readCopy(await accepted('companyLogos', picture), 'icon-192.png');
        return [...(await sharp(bytes).removeAlpha().raw().toBuffer()).subarray(0, 3)];
      };
      expect([await cornerOf('red'), await cornerOf('white')]).toEqual([
        [255, 255, 255],
        [16, 24, 40],
      ]);
    });

    test('is given of a picture that is higher than a WebP can be', async () => {
      const { bytes } = await readCopy(await accepted('rewardItems', await drawRed(20, 16_400)), '200.webp');
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 20, height: 16_383 });
    });

    test('is made once for those who ask at the same time', async () => {
      const imageKey = await accepted('rewardItems', await drawRed(300, 300));
      const copies = await Promise.all(Array.from({ length: 6 }, () => readCopy(imageKey, 'icon-192.png')));
      for (const { bytes } of copies) expect(bytes).toEqual(copies[0]!.bytes);
      expect(await sharp(copies[0]!.bytes).metadata()).toMatchObject({ format: 'png', width: 192, height: 192 });
    });

    test('is not given of files that were not inspected, or in other sizes', async () => {
      const waiting = await uploadPicture(sofia.caller, server.url, 'rewardItems');
      const imageKey = await accepted('rewardItems', await drawRed(300, 300));
      const answers = [
        readCopy(waiting.imageKey, '400.webp'),
        readCopy(imageKey, '401.webp'),
        readCopy(imageKey, PRIVATE_COPY),
      ];
      expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404, 404]);
    });

    test('goes with its picture', async () => {
      const imageKey = await accepted('rewardItems', await drawRed(300, 300));
      await readCopy(imageKey, '200.webp');
      await remove(imageKey);
      expect(await keptOf(imageKey, '200.webp')).toBeNull();
      expect((await readCopy(imageKey, '200.webp')).status).toBe(404);
    });
  });

  describe("the copy of a receipt's picture", () => {
    const urlOf = (imageKey: string, { caller } = sofia as { caller: Caller }) =>
      addressOf({ ...server.services, viewer: hashToken(caller.token!) }, imageKey);
    const readCopy = (url: string, copy: string = PRIVATE_COPY) => fetchFrom(server.url, url.replace('?', `/${copy}?`));
    const kept = (imageKey: string) => keptOf(imageKey, PRIVATE_COPY);

    test('is upright, says how large the picture is, and stays with its reader', async () => {
      const imageKey = await accepted('receipts', await drawRed(1600, 1200, 6));
      for (const _time of ['made', 'kept']) {
        const { headers, bytes } = await readCopy(urlOf(imageKey));
        const named = ['content-type', 'x-picture-size', 'cache-control', 'cross-origin-resource-policy'];
        expect(named.map((name) => headers.get(name))).toEqual([
          'image/webp',
          '1200x1600',
          'private, max-age=3600',
          'same-origin',
        ]);
        expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 900, height: 1200 });
        expect(await kept(imageKey)).toEqual(bytes);
      }
    });

    test('is of no use without the signature of its picture, which ends with the session', async () => {
      const picture = await drawRed(300, 300);
      const [imageKey, other] = [await accepted('receipts', picture), await accepted('receipts', picture)];
      const left = await signIn(server, 'sofia');
      const url = urlOf(imageKey, left);
      expect((await readCopy(url)).status).toBe(200);
      expect((await readCopy(url.replace(/\?.*/, '?'))).status).toBe(404);
      expect((await readCopy(url.replace(/\?.*/, urlOf(other, left).replace(/.*\?/, '?')))).status).toBe(403);
      await left.caller.ok('POST /api/auth/logout', {});
      expect((await readCopy(url)).status).toBe(403);
    });

    test('is given in no other size, nor of a PDF or what was not inspected', async () => {
      const [imageKey, invoice] = [
        await accepted('receipts', await drawRed(300, 300)),
        await accepted('receipts', craftPdf({}), pdf),
      ];
      const waiting = await uploadPicture(sofia.caller, server.url, 'receipts');
      const answers = [
        readCopy(urlOf(imageKey), '400.webp'),
        readCopy(urlOf(invoice)),
        readCopy(urlOf(waiting.imageKey)),
      ];
      expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404, 404]);
    });

    test('goes with its picture', async () => {
      const imageKey = await accepted('receipts', await drawRed(300, 300));
      await readCopy(urlOf(imageKey));
      expect(await kept(imageKey)).not.toBeNull();
      await remove(imageKey);
      expect(await kept(imageKey)).toBeNull();
      expect((await readCopy(urlOf(imageKey))).status).toBe(404);
    });

    test('is not kept if the picture was removed while it was copied', async () => {
      const imageKey = await accepted('receipts', await drawRed(300, 300));
      const { store } = server.services;
      const { read } = store;
      const reading = vi.spyOn(store, 'read').mockImplementation(async (key) => {
        const bytes = await read(key);
        if (key === imageKey) await remove(imageKey);
        return bytes;
      });
      const { status } = await readCopy(urlOf(imageKey)).finally(() => reading.mockRestore());
      expect([status, await kept(imageKey)]).toEqual([404, null]);
    });

    test('goes by a job if the picture was removed while it was written, and the process ended then', async () => {
      const imageKey = await accepted('receipts', await drawRed(300, 300));
      const { db, store } = server.services;
      const { write } = store;
      await sql`delete from graphile_worker._private_jobs`.execute(db);
      const writing = vi.spyOn(store, 'write').mockImplementation(async (...file) => {
        await db.deleteFrom('files').where('image_key', '=', imageKey).execute();
        await write(...file);
        throw new Error('The process has ended.');
      });
      await readCopy(urlOf(imageKey)).finally(() => writing.mockRestore());
      expect(await kept(imageKey)).not.toBeNull();
      const jobs = await sql<{
        payload: Jobs['remove_bytes'];
      }>`select payload from graphile_worker._private_jobs`.execute(db);
      await removeBytes(server.services, jobs.rows[0]!.payload.imageKeys);
      expect(await kept(imageKey)).toBeNull();
    });

    test('does not hold its file while a slow store takes it', async () => {
      const imageKey = await accepted('receipts', await drawRed(300, 300));
      const { db, store } = server.services;
      const { write } = store;
      const writing = vi.spyOn(store, 'write').mockImplementation(async (...file) => {
        await inTransaction(db, (tx) =>
          sql`select from files where image_key = ${imageKey} for update nowait`.execute(tx),
        );
        await write(...file);
      });
      const { status } = await readCopy(urlOf(imageKey)).finally(() => writing.mockRestore());
      expect(status).toBe(200);
    });
  });
}
