import { setTimeout as pause } from 'node:timers/promises';
import { frameOrigins } from '#domain/video-source.ts';
import { makeQueue } from '#server/queue.ts';

/** Other sites from which a page may load, as origins. */
export interface Sites {
  pictures: string[];
  videos: string[];
  frames: string[];
}
export type FindSites = (slug: string) => Promise<Sites>;

const none: Sites = { pictures: [], videos: [], frames: [] };
/** Administrators enter addresses, and look at what is behind them before they save; and at a video before it is uploaded. */
const anySite: Sites = { pictures: ['https:'], videos: ['https:', 'blob:'], frames: Object.values(frameOrigins) };

/** Milliseconds for which a program's sites are known, and for which a page waits for them. */
const [known, patience] = [10_000, 2_000];
const MOST_KNOWN = 1_000;
/** Programs that wait to be looked up. Pages of further ones load from here alone. */
const MOST_WAITING = 100;
/** Nothing else has a place in the header. */
const origin = /^https:\/\/[a-z\d.-]+(:\d{1,5})?$/i;

/**
 * Adds to a page's policy what it may load from other sites: for a program's pages those that its trainings and catalog
 * name, for administrators any. Pages of neither load from here alone, as do all while the database is away.
 */
export function openPagePolicy(findSites: FindSites): (policy: string, path: string) => Promise<string> {
  const kept = new Map<string, { at: number; sites: Promise<Sites> }>();
  // Strangers can ask for pages of slugs that do not exist, and they must not take the connections that calls need.
  const inTurn = makeQueue({ atOnce: 2, mayWait: MOST_WAITING });
  function sitesOf(slug: string): Promise<Sites> {
    const now = performance.now();
    const before = kept.get(slug);
    if (before && now - before.at < known) return before.sites;
    if (kept.size >= MOST_KNOWN) kept.clear();
    const sites = Promise.race([inTurn(() => findSites(slug)), pause(patience, none, { ref: false })]).catch(
      () => none,
    );
    kept.set(slug, { at: now, sites });
    return sites;
  }
  return async (policy, path) => {
    const slug = /^\/(?:program|client)\/([^/?#]+)/.exec(path)?.[1];
    const isAdmins = /^\/admin(?:[/?#]|$)/.test(path);
    return allow(policy, slug ? await sitesOf(decode(slug)) : isAdmins ? anySite : none);
  };
}

function allow(policy: string, { pictures, videos, frames }: Sites): string {
  const added: Record<string, string[]> = { 'img-src': pictures, 'media-src': videos, 'frame-src': frames };
  return Object.entries(added).reduce((text, [directive, sites]) => {
    const named = [...new Set(sites)].filter((site) => site === 'https:' || site === 'blob:' || origin.test(site));
    return named.length === 0 ? text : text.replace(`${directive} `, `${directive} ${named.join(' ')} `);
  }, policy);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
