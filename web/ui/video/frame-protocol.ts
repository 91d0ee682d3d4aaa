import { type FrameSource, frameAddress, frameOrigins } from '#domain/video-source.ts';

/** An event of another site's player; times are in seconds. */
export type FrameEvent =
  | { is: 'here' }
  | { is: 'playing'; at: number; length: number | undefined }
  | { is: 'ended' }
  | { is: 'failed' };

/** The message protocol of a site's player. */
export interface FrameProtocol {
  readonly origin: string;
  readonly address: (start: number) => string;
  /** Sent until the player answers. */
  readonly hello: readonly unknown[];
  readonly seek: (to: number) => unknown;
  readonly read: (message: Message) => FrameEvent | null;
}
interface Message {
  event?: string;
  info?: unknown;
  data?: unknown;
}

/** Both sites use JSON over postMessage, so that none of their scripts has to run in our page. */
export const frameProtocol = (source: FrameSource, ownOrigin: string): FrameProtocol =>
  source.kind === 'youtube' ? youtube(source, ownOrigin) : vimeo(source);

/** A message of the sites, as text or object; null for anything else. */
export function readMessage(data: unknown): Message | null {
  try {
    const message: unknown = typeof data === 'string' ? JSON.parse(data) : data;
    return typeof message === 'object' && message !== null ? message : null;
  } catch {
    return null;
  }
}

function youtube(source: FrameSource, ownOrigin: string): FrameProtocol {
  return {
    origin: frameOrigins.youtube,
    address: (start) =>
      frameAddress(source, [
        ['enablejsapi', '1'],
        ['origin', ownOrigin],
        ['playsinline', '1'],
        ['disablekb', '1'],
        ['start', String(Math.floor(start))],
      ]),
    hello: [{ event: 'listening', id: 1, channel: 'widget' }],
    seek: (to) => ({ event: 'command', func: 'seekTo', args: [to, true] }),
    read: ({ event, info }) => {
      if (event === 'onError') return { is: 'failed' };
      if (event === 'onStateChange') return info === YOUTUBE_ENDED ? { is: 'ended' } : { is: 'here' };
      const { playerState, currentTime, duration } = numbersOf(info);
      if (playerState === YOUTUBE_ENDED) return { is: 'ended' };
      return currentTime === undefined ? { is: 'here' } : { is: 'playing', at: currentTime, length: duration };
    },
  };
}
const YOUTUBE_ENDED = 0;

function vimeo(source: FrameSource): FrameProtocol {
  return {
    origin: frameOrigins.vimeo,
    address: (start) => `${frameAddress(source, [['api', '1']])}#t=${Math.floor(start)}s`,
    hello: ['timeupdate', 'ended', 'error'].map((value) => ({ method: 'addEventListener', value })),
    seek: (to) => ({ method: 'setCurrentTime', value: to }),
    read: ({ event, data }) => {
      if (event === 'ended') return { is: 'ended' };
      if (event === 'error') return { is: 'failed' };
      const { seconds, duration } = numbersOf(data);
      if (event === 'timeupdate' && seconds !== undefined) return { is: 'playing', at: seconds, length: duration };
      // A player that reports 'ready' has missed the messages that were sent while it loaded.
      return event === 'ready' ? null : { is: 'here' };
    },
  };
}

function numbersOf(value: unknown): Record<string, number | undefined> {
  const entries = Object.entries(typeof value === 'object' && value !== null ? value : {});
  return Object.fromEntries(entries.filter(([, each]) => typeof each === 'number'));
}
