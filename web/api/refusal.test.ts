import { beforeAll, expect, it } from 'vitest';
import { site } from '#words/en/site.ts';
import { readRefusal, wordRefusalsWith } from './refusal.ts';

beforeAll(() => wordRefusalsWith(() => site.refusals));

const answer = (status: number, body: string, headers = {}) => readRefusal(new Response(body, { status, headers }));

it('keeps what the server says, word for word', async () => {
  const refusal = await answer(409, '{"msg":"The form has changed.","type":"stale","currentPoints":20}');
  expect(refusal).toMatchObject({ status: 409, message: 'The form has changed.', type: 'stale', errors: [] });
  expect(refusal.data.currentPoints).toBe(20);
});

it('says how long to wait once: our server does it itself, a proxy in its header', async () => {
  const words = 'Too many tries. Please wait 13 minutes and try again.';
  const headers = { 'Retry-After': '780' };
  expect((await answer(429, JSON.stringify({ msg: words }), headers)).message).toBe(words);
  expect((await answer(429, 'Too Many Requests', headers)).message).toBe(words);
  expect((await answer(429, '', { 'Retry-After': '30' })).message).toContain('Please wait 30 seconds and');
  expect((await answer(429, '')).message).toBe('Too many tries. Please try again later.');
});

it('has a sentence even for an answer that is not ours', async () => {
  const away = 'Our service is not available at the moment. Please wait a few seconds.';
  expect(await answer(502, '<html>Bad gateway</html>')).toMatchObject({ status: 502, message: away });
  expect((await answer(500, '<html>Oh</html>')).message).toBe('Something went wrong on our side. Please try again.');
  expect((await answer(413, '<html>Request Entity Too Large</html>')).message).toBe('This is too large to be sent.');
});
