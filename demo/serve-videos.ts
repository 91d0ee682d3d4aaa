import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { demoFile } from './demo-file.ts';

const prefix = '/demo/';

/** Where a film of the demo's trainings is played from. */
export const videoAddress = (file: string) => `${prefix}${file}`;

/** The demo's films, in pieces where a player asks for pieces: without that a browser cannot go to a place in them. */
export async function serveDemoVideos(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: demoFile('videos'),
    prefix,
    // The pages' own registration has done it.
    decorateReply: false,
    acceptRanges: true,
    maxAge: '1h',
  });
}
