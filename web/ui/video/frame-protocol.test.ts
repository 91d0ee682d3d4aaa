import { describe, expect, it } from 'vitest';
import { frameProtocol, readMessage } from './frame-protocol.ts';

const own = 'https://rewards.example.com';
const youtube = frameProtocol({ kind: 'youtube', id: 'dQw4w9WgXcQ' }, own);
const vimeo = frameProtocol({ kind: 'vimeo', id: '76979871', hash: '8272103f6e' }, own);

describe('YouTube', () => {
  it('plays without cookies, from the last position, and only exchanges messages with this page', () => {
    const address = new URL(youtube.address(12.7));
    expect(address.origin).toBe(youtube.origin);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ enablejsapi: '1', origin: own, start: '12' });
  });

  it.each([
    [{ event: 'onReady' }, { is: 'here' }],
    [
      { event: 'infoDelivery', info: { currentTime: 3.5, duration: 60 } },
      { is: 'playing', at: 3.5, length: 60 },
    ],
    [
      { event: 'infoDelivery', info: { currentTime: 4 } },
      { is: 'playing', at: 4, length: undefined },
    ],
    [{ event: 'infoDelivery', info: { playerState: 0, currentTime: 60 } }, { is: 'ended' }],
    [{ event: 'onStateChange', info: 1 }, { is: 'here' }],
    [{ event: 'onStateChange', info: 0 }, { is: 'ended' }],
    [{ event: 'onError', info: 150 }, { is: 'failed' }],
    [{ event: 'infoDelivery', info: null }, { is: 'here' }],
  ])('%j', (message, news) => {
    expect(youtube.read(message)).toEqual(news);
  });
});

describe('Vimeo', () => {
  it('gets the second half of an unlisted address', () => {
    expect(vimeo.address(3)).toBe('https://player.vimeo.com/video/76979871?api=1&dnt=1&h=8272103f6e#t=3s');
  });

  it.each([
    [{ event: 'ready' }, null],
    [
      { event: 'timeupdate', data: { seconds: 2.5, duration: 30 } },
      { is: 'playing', at: 2.5, length: 30 },
    ],
    [{ event: 'timeupdate', data: { seconds: 'soon' } }, { is: 'here' }],
    [{ event: 'ended', data: { seconds: 30 } }, { is: 'ended' }],
    [{ event: 'error', data: {} }, { is: 'failed' }],
  ])('%j', (message, news) => {
    expect(vimeo.read(message)).toEqual(news);
  });
});

it.each([
  ['{"event":"ended"}', { event: 'ended' }],
  [{ event: 'ended' }, { event: 'ended' }],
  ['no json', null],
  [7, null],
  ['null', null],
])('a message is text or object, and anything else is not ours: %j', (data, message) => {
  expect(readMessage(data)).toEqual(message);
});
