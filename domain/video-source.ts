import type { Problem } from './problem.ts';

/** What a player needs. Every value is safe to put into an address. */
export type VideoSource =
  | { kind: 'file'; url: string }
  | { kind: 'youtube'; id: string }
  /** `hash` is the second part of an unlisted video's address; without it such a video does not play. */
  | { kind: 'vimeo'; id: string; hash?: string };

/**
 * The video at an address: an mp4 or webm file, a YouTube or a Vimeo video; null for anything else. Only https, or a
 * path on this host ('/media/intro.mp4'). Ids are matched strictly, because they go into a frame's address.
 */
export function videoSource(url: string): VideoSource | null {
  const text = url.trim();
  if (/[\s\\\p{C}]/u.test(text)) return null;
  if (/^\/(?!\/)/.test(text)) return file(text, text.replace(/[?#].*$/, ''));

  // Parsed by hand, as this root has neither the browser's nor Node's URL. A user name or a port is refused.
  const [, host = '', path = '', query = ''] =
    /^https:\/\/([a-z\d.-]+)(\/[^?#]*)?(?:\?([^#]*))?(?:#.*)?$/i.exec(text) ?? [];
  const site = host.toLowerCase().replace(/^(www|m)\./, '');
  if (site === 'youtube.com' || site === 'youtube-nocookie.com' || site === 'youtu.be')
    return youtube(site, path, query);
  if (site === 'vimeo.com' || site === 'player.vimeo.com') return vimeo(path, query);
  return site ? file(text, path) : null;
}

/** A video that another site's player shows in a frame. */
export type FrameSource = Exclude<VideoSource, { kind: 'file' }>;

/** The origins of the sites' players, from which messages are accepted. */
export const frameOrigins = {
  youtube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
} as const;

/** The other site that sees who plays a video, as people know it; null for a file of this host. */
export function videoSite(source: VideoSource): string | null {
  if (source.kind !== 'file') return source.kind === 'youtube' ? 'youtube.com' : 'vimeo.com';
  return /^https:\/\/([^/?#]+)/i.exec(source.url)?.[1]?.toLowerCase() ?? null;
}

/** Sites whose links open a page of their own, in which a video plays only there. */
export type ClosedSite = 'googleDrive' | 'loom' | 'dropbox' | 'oneDrive' | 'wistia';
const closedSites: readonly (readonly [RegExp, ClosedSite])[] = [
  [/(^|\.)(drive|docs|photos)\.google\.com$|(^|\.)photos\.app\.goo\.gl$/, 'googleDrive'],
  [/(^|\.)loom\.com$/, 'loom'],
  [/(^|\.)(dropbox\.com|db\.tt)$/, 'dropbox'],
  [/(^|\.)(1drv\.ms|onedrive\.live\.com|sharepoint\.com|microsoftstream\.com)$/, 'oneDrive'],
  [/(^|\.)(wistia\.com|wistia\.net|wi\.st)$/, 'wistia'],
];

/** The site of an address whose videos do not play here, because it has none of them as files; null for any other. */
export function closedSite(url: string): ClosedSite | null {
  const host = /^https?:\/\/([a-z\d.-]+)/i.exec(url.trim())?.[1]?.toLowerCase();
  return (host && !videoSource(url) && closedSites.find(([site]) => site.test(host))?.[1]) || null;
}

/** The player's address with parameters, in the sites' privacy modes. */
export function frameAddress(source: FrameSource, parameters: readonly (readonly [string, string])[] = []): string {
  const isYouTube = source.kind === 'youtube';
  const own = isYouTube ? [['rel', '0']] : [['dnt', '1'], ...(source.hash ? [['h', source.hash]] : [])];
  const query = [...parameters, ...own].map(([name, value]) => `${name}=${encodeURIComponent(value!)}`).join('&');
  return `${frameOrigins[source.kind]}/${isYouTube ? 'embed' : 'video'}/${source.id}?${query}`;
}

/** Why a video cannot be played; null if it can. */
export function videoProblem(url: string): Problem | null {
  return videoSource(url) ? null : { code: 'videoInvalid' };
}

function file(url: string, path: string): VideoSource | null {
  return /[^/]\.(mp4|webm)$/i.test(path) ? { kind: 'file', url } : null;
}

function youtube(site: string, path: string, query: string): VideoSource | null {
  const id = site === 'youtu.be' ? path.slice(1) : path === '/watch' ? parameter(query, 'v') : pathId(path);
  return id && /^[\w-]{11}$/.test(id) ? { kind: 'youtube', id } : null;
}

function pathId(path: string): string | undefined {
  return /^\/(?:embed|shorts|live)\/([^/]+)\/?$/.exec(path)?.[1];
}

function vimeo(path: string, query: string): VideoSource | null {
  const [, id, pathHash] = /^\/(?:video\/|channels\/[\w-]+\/)?(\d{1,15})(?:\/([\da-f]+))?\/?$/.exec(path) ?? [];
  if (!id) return null;
  const hash = pathHash ?? parameter(query, 'h');
  return hash && /^[\da-f]{1,40}$/.test(hash) ? { kind: 'vimeo', id, hash } : { kind: 'vimeo', id };
}

function parameter(query: string, name: string): string | undefined {
  const pairs = query.split('&').map((pair) => pair.split('='));
  return pairs.find(([key]) => key === name)?.[1];
}
