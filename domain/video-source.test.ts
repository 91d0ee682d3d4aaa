import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closedSite, videoSource } from './video-source.ts';

const youtube = { kind: 'youtube', id: 'dQw4w9WgXcQ' };

test.each([
  ['https://cdn.example.com/intro.mp4', { kind: 'file', url: 'https://cdn.example.com/intro.mp4' }],
  ['https://cdn.example.com/a/b.WEBM?x=1#t=3', { kind: 'file', url: 'https://cdn.example.com/a/b.WEBM?x=1#t=3' }],
  [' /media/intro.webm ', { kind: 'file', url: '/media/intro.webm' }],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', youtube],
  ['https://m.youtube.com/watch?t=4&v=dQw4w9WgXcQ#x', youtube],
  ['https://youtu.be/dQw4w9WgXcQ?t=4', youtube],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', youtube],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', youtube],
  ['https://YOUTUBE.com/shorts/dQw4w9WgXcQ', youtube],
  ['https://vimeo.com/76979871', { kind: 'vimeo', id: '76979871' }],
  ['https://vimeo.com/channels/staffpicks/76979871', { kind: 'vimeo', id: '76979871' }],
  ['https://vimeo.com/76979871/8272103f6e', { kind: 'vimeo', id: '76979871', hash: '8272103f6e' }],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e', { kind: 'vimeo', id: '76979871', hash: '8272103f6e' }],
])('%s plays', (url, source) => {
  expect(videoSource(url)).toEqual(source);
});

test.each([
  '',
  'intro.mp4',
  'http://cdn.example.com/intro.mp4',
  'http://localhost/intro.mp4',
  '//evil.example/intro.mp4',
  '/\\evil.example/intro.mp4',
  'javascript:alert(1)//.mp4',
  'data:video/mp4;base64,AAAA',
  'https://cdn.example.com/intro.mov',
  'https://cdn.example.com/.mp4',
  'https://cdn.example.com/?file=intro.mp4',
  'https://user@cdn.example.com/intro.mp4',
  'https://cdn.example.com/in tro.mp4',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com/watch?v=short',
  'https://youtube.com/watch?v=dQw4w9WgXcQ"onload',
  'https://youtube.com/watch',
  'https://youtube.com/@channel',
  'https://vimeo.com/about',
  'https://vimeo.com/../76979871',
])('%j does not', (url) => {
  expect(videoSource(url)).toBeNull();
});

test('videos only play from https or this host', () => {
  const schemes = fc.constantFrom('', 'http://', 'javascript:', 'data:', 'ftp://', '//', 'blob:');
  fc.assert(
    fc.property(schemes, fc.string(), (scheme, rest) => {
      const source = videoSource(`${scheme}${rest}.mp4`);
      if (source?.kind === 'file') expect(source.url).toMatch(/^(https:\/\/|\/[^/\\])/);
    }),
  );
});

test.each([
  ['https://drive.google.com/file/d/1AbC/view?usp=sharing', 'googleDrive'],
  ['https://www.loom.com/share/0123456789abcdef', 'loom'],
  ['https://www.dropbox.com/s/abc/intro.mov?dl=0', 'dropbox'],
  ['https://1drv.ms/v/s!Abc', 'oneDrive'],
  ['https://contoso-my.sharepoint.com/:v:/g/personal/abc', 'oneDrive'],
  ['https://acme.wistia.com/medias/abc', 'wistia'],
  ['http://drive.google.com/file/d/1AbC/view', 'googleDrive'],
  // A file that a site hands out plays.
  ['https://embed-ssl.wistia.com/deliveries/abc.mp4', null],
  ['https://loom.com.evil.example/share/1', null],
  ['https://example.com/?site=loom.com', null],
  ['https://youtu.be/dQw4w9WgXcQ', null],
  ['', null],
])('%s is on %s, which does not play here', (url, site) => {
  expect(closedSite(url)).toBe(site);
});
