// How long another participant's addItem takes while pictures of very many pixels, nested bodies and a file of very many
// columns come in, and while PDFs that cost their reader much do, compared with a quiet time before. Its 95th percentile
// may be at most five times as long, and with the PDFs its 99th twice. Just after twelve photographs of one caller at once
// its median may be five times as long.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import sharp from 'sharp';
import { harborSlug, maria } from '#testing/cast/people.ts';
import { makeCaller } from '#testing/people/caller.ts';
import { uploadReceipt } from '#testing/people/uploads.ts';
import { craftPng } from '#testing/pictures/craft.ts';
import { hostilePdfs } from '#testing/pictures/craft-hostile-pdfs.ts';
import { drawPicture, sendUpload } from '#testing/pictures.ts';
import { median, quantile, time } from '../parts/figures.ts';
import { placeOf } from '../parts/fill.ts';
import { logIn, openInstallation } from '../parts/installation.ts';

const rounds = 3;
const bombs = 12;
const nestedBodies = 20;
const calls = 40;
const bursts = 10;
const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
const wide = `${Array.from({ length: 140_000 }, (_, at) => `c${at}`).join(',')}\n`;
const nested = `{"a":${'['.repeat(15_000)}${']'.repeat(15_000)}}`;

const { db, start, end } = await openInstallation({ flags: ['-c', 'fsync=off'] });
try {
  const { programId, memberId } = await placeOf(db, harborSlug, maria.username);
  const { url } = await start({ RATE_LIMIT_SCALE: '1000000' });
  const [victim, attacker] = [await logIn(url, 'maria'), await logIn(url, 'tom')];
  const [honest, hostile] = [makeCaller(url, victim), makeCaller(url, attacker)];
  const staff = await logIn(url);
  const { id: itemId } = await db
    .selectFrom('rebate_items')
    .where('program_id', '=', programId)
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id: attackerId } = await db
    .selectFrom('members')
    .where('username_key', '=', 'tom')
    .select('id')
    .executeTakeFirstOrThrow();
  let number = 0;
  const entry = (userLoyaltyProgramId: string, imageKey: string) => ({
    userLoyaltyProgramId,
    receiptData: {
      itemId,
      quantity: 1,
      receiptNumber: String(50_000 + ++number),
      dateOfPurchase: '2026-03-02',
      image: { imageKey },
    },
  });

  const bomb = craftPng({ width: 8_000, height: 5_000 });
  const unfolded = craftPng({ width: 10_860, height: 10_860, isInterlaced: true });
  const sendBomb = (at: number) => sendHostile(at % 2 ? bomb : unfolded, 'picture.png', 'image/png');
  async function sendHostile(bytes: Buffer, fileName: string, contentType: string) {
    const file = { album: 'receipts', fileName, contentType, size: bytes.length } as const;
    const { upload, image } = await hostile.ok('POST /api/common/file/sign', file);
    await sendUpload(url, upload, bytes, contentType);
    await hostile.call('POST /api/client/receipt/addItem', entry(attackerId, image.imageKey));
  }
  /** Begins to send hostile PDFs, and is there when the first was answered. */
  async function sendPdfs(): Promise<() => void> {
    const added = JSON.stringify(entry(attackerId, ''));
    const sender = fork('bench/parts/pdf-sender.ts', [url, attacker, added], { execArgv: ['--import', 'tsx'] });
    await Promise.race([once(sender, 'message'), once(sender, 'exit')]);
    return () => {
      if (!sender.kill()) throw new Error('Nothing was sent any more.');
    };
  }
  const attack = () =>
    Promise.all([
      ...Array.from({ length: bombs }, (_, at) => sendBomb(at)),
      ...Array.from({ length: nestedBodies }, () =>
        post('/api/client/receipt/addItem', attacker, 'application/json', nested),
      ),
      post(`/api/admin/program/${programId}/rebateItems/import`, staff, 'text/csv', wide),
    ]);

  async function post(path: string, token: string, type: string, body: string): Promise<void> {
    const { hostname, port } = new URL(url);
    const headers = { authorization: token, 'content-type': type, 'content-length': Buffer.byteLength(body) };
    const request = http.request({ hostname, port, path, method: 'POST', headers });
    request.on('error', () => {});
    request.end(body);
    const [response] = await once(request, 'response');
    response.resume();
  }

  // Uploaded before, so that the call alone is measured; the inspection of its file is a part of it.
  async function prepare(count = calls): Promise<{ imageKey: string }[]> {
    const images = [];
    for (let at = 0; at < count; at++) images.push(await uploadReceipt(honest, url, await drawPicture()));
    return images;
  }
  async function measure(images: { imageKey: string }[]): Promise<number[]> {
    const times: number[] = [];
    for (const { imageKey } of images) {
      let id = '';
      times.push(
        await time(async () => {
          id = (await honest.ok('POST /api/client/receipt/addItem', entry(memberId, imageKey))).receiptId;
        }),
      );
      // A participant has at most 100 drafts.
      await honest.ok('DELETE /api/common/receipt/:id', { id });
    }
    return times;
  }

  /** Calls that come just after twelve of another caller, whose photographs are decoded and refused as cut off. */
  async function measureBehindPhotographs() {
    const [alone, behind]: [number[], number[]] = [[], []];
    const whole = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } })
      .jpeg()
      .toBuffer();
    for (let burst = 0; burst < bursts; burst++) {
      const named = { fileName: 'photo.jpg', contentType: 'image/jpeg' };
      const cut = (at: number) => Buffer.concat([whole.subarray(0, -2_000), Buffer.from([burst, at])]);
      const keys = [];
      for (let at = 0; at < bombs; at++) keys.push((await uploadReceipt(hostile, url, cut(at), named)).imageKey);
      const [first, second] = await prepare(2);
      alone.push(...(await measure([first!])));
      const sent = keys.map((key) => hostile.call('POST /api/client/receipt/addItem', entry(attackerId, key)));
      behind.push(...(await measure([second!])));
      await Promise.all(sent);
      for (const imageKey of keys) await hostile.ok('DELETE /api/common/file', { imageKey });
    }
    return [median(alone), median(behind), Math.max(...behind)] as const;
  }

  await measure(await prepare());
  const [quiet, attacked, beforePdfs, besidePdfs] = [[], [], [], []] as [number[], number[], number[], number[]];
  for (let round = 0; round < rounds; round++) {
    quiet.push(...(await measure(await prepare())));
    const images = await prepare();
    const over = attack();
    attacked.push(...(await measure(images)));
    await over;
    for (let time = 0; time < 3; time++) beforePdfs.push(...(await measure(await prepare())));
    const endSending = await sendPdfs();
    for (let time = 0; time < 3; time++) besidePdfs.push(...(await measure(await prepare())));
    endSending();
  }
  const [before, behind, longest] = await measureBehindPhotographs();
  console.log(
    `addItem alone: median ${before.toFixed(1)} ms; just after ${bombs} photographs of one caller: median ` +
      `${behind.toFixed(1)} ms, longest ${longest.toFixed(0)} ms: ${(behind / before).toFixed(1)} times, at most 5`,
  );
  const [usual, during] = [quantile(quiet, 0.95), quantile(attacked, 0.95)];
  console.log(
    `addItem alone: median ${median(quiet).toFixed(1)} ms, p95 ${usual.toFixed(1)} ms; while ${bombs} pictures of 40 and 118 megapixels, ` +
      `${nestedBodies} nested bodies and a file of 140,000 columns come in: median ${median(attacked).toFixed(1)} ms, ` +
      `p95 ${during.toFixed(1)} ms, longest ${Math.max(...attacked).toFixed(0)} ms: ${(during / usual).toFixed(1)} times, at most 5`,
  );
  const [alone, beside] = [quantile(beforePdfs, 0.99), quantile(besidePdfs, 0.99)];
  console.log(
    `addItem alone: p99 ${alone.toFixed(1)} ms; while ${Object.keys(hostilePdfs).length} kinds of hostile PDFs come in, one after the other: median ` +
      `${median(besidePdfs).toFixed(1)} ms, p99 ${beside.toFixed(1)} ms: ${(beside / alone).toFixed(1)} times, at most 2`,
  );
} finally {
  await end();
}
