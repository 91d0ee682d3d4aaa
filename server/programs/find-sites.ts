import { frameOrigins, videoSource } from '#domain/video-source.ts';
import type { Db } from '#server/db/pool.ts';
import type { Sites } from '#server/pages/page-policy.ts';
import { listPictureSites, listVideoAddresses } from './site-queries.ts';

/** The other sites that a program's pages show something from. */
export async function findSites(db: Db, slug: string): Promise<Sites> {
  const [videos, pictures] = await Promise.all([listVideoAddresses(db, slug), listPictureSites(db, slug)]);
  const sites: Sites = { pictures, videos: [], frames: [] };
  for (const address of videos) {
    const source = videoSource(address);
    if (source?.kind === 'file') sites.videos.push(...(/^https:\/\/[^/?#]+/i.exec(source.url) ?? []));
    else if (source) sites.frames.push(frameOrigins[source.kind]);
  }
  return sites;
}
