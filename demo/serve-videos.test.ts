import Fastify, { type FastifyInstance } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { videoSource } from '#domain/video-source.ts';
import { demoTrainings } from './harbor/trainings.ts';
import { serveDemoVideos, videoAddress } from './serve-videos.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  await serveDemoVideos(app);
});
afterAll(() => app.close());

test.each(demoTrainings.map(({ videoFile, videoSeconds }) => [videoFile, videoSeconds] as const))(
  '%s is a small film that plays, from any place, and is %d seconds long',
  async (file, seconds) => {
    const url = videoAddress(file);
    expect(videoSource(url)).toEqual({ kind: 'file', url });
    const whole = await app.inject({ url });
    expect([whole.statusCode, whole.headers['content-type'], whole.headers['accept-ranges']]).toEqual([
      200,
      'video/webm',
      'bytes',
    ]);
    expect(await fileTypeFromBuffer(whole.rawPayload)).toMatchObject({ mime: 'video/webm' });
    expect(whole.rawPayload.length).toBeLessThan(400_000);
    // Matroska's Duration, in milliseconds.
    const duration = whole.rawPayload.indexOf(Buffer.from([0x44, 0x89, 0x88]));
    expect(whole.rawPayload.readDoubleBE(duration + 3)).toBe(seconds * 1000);
    const piece = await app.inject({ url, headers: { range: 'bytes=100-199' } });
    expect([piece.statusCode, piece.headers['content-range']]).toEqual([
      206,
      `bytes 100-199/${whole.rawPayload.length}`,
    ]);
    expect(piece.rawPayload).toEqual(whole.rawPayload.subarray(100, 200));
  },
);

test('nothing else of this machine is handed out', async () => {
  for (const url of [
    `${videoAddress('')}..%2ftrainings.ts`,
    videoAddress('../trainings.ts'),
    videoAddress('none.webm'),
  ]) {
    expect((await app.inject({ url })).statusCode).toBeGreaterThanOrEqual(400);
  }
});
