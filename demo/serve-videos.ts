import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { demoFile } from './demo-file.ts';

const prefix = '/demo/';

/** The address of a demo training's video. */
export const videoAddress = (file: string) => `${prefix}${file}`;

/** The demo's videos, with range requests, without which a browser cannot seek. */
export async function serveDemoVideos(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: demoFile('videos'),
    prefix,
    // The registration of the pages has decorated the reply already.
    decorateReply: false,
    acceptRanges: true,
    maxAge: '1h',
  });
}
