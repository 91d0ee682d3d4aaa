import { expect, test } from 'vitest';
import { deviceOf } from './devices.ts';

const like = 'Mozilla/5.0';
test.each([
  [`${like} (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  [`${like} (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone'],
  [`${like} (iPhone; CPU iPhone OS 17_5 like Mac OS X) CriOS/126.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPhone'],
  [`${like} (Macintosh; Intel Mac OS X 10_15_7) Version/17.4 Safari/605.1.15`, 'Safari', 'Mac'],
  [`${like} (Windows NT 10.0; Win64; x64) Chrome/126.0 Safari/537.36 Edg/126.0`, 'Edge', 'Windows'],
  [`${like} (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0`, 'Firefox', 'Linux'],
  [
    `${like} (Linux; Android 13; SM-S901B) SamsungBrowser/25.0 Chrome/121.0 Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [`${like} (Windows NT 6.1)`, null, 'Windows'],
  ['curl/8.5.0', null, null],
  ['', null, null],
])('%s is %s on %s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});
