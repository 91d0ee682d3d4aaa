import { expect, test } from 'vitest';
import { callerAddress } from './caller-address.ts';
import { networkOf, wideNetworkOf } from './network-of.ts';

const socket = '::ffff:10.0.0.1';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['198.51.100.9, 203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['[2001:db8::7]:51234', '2001:db8:0:0::/64'],
  ['[2001:db8::7]', '2001:db8:0:0::/64'],
  ['"[2001:db8::7]:51234"', '2001:db8:0:0::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['2001:DB8:0:0:1::7', '2001:db8:0:0::/64'],
  ['2001:0db8:0:0:2:0:0:7', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:2:0:0:7:51234', '2001:db8:0:0::/64'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['"203.0.113.7"', '203.0.113.7'],
  ['"203.0.113.7:51234"', '203.0.113.7'],
  [' 203.0.113.7\t', '203.0.113.7'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['[fe80::1%25eth0]:80', 'fe80:0:0:0::/64'],
  ['unknown', '10.0.0.1'],
  ['198.51.100.9, unknown', '10.0.0.1'],
  ['_hidden', '10.0.0.1'],
  ['203.0.113.7,, ', '10.0.0.1'],
  ['203.0.113.777', '10.0.0.1'],
  ['203.0.113.7:51234:9', '10.0.0.1'],
  ['', '10.0.0.1'],
  [undefined, '10.0.0.1'],
])('behind one proxy that says %j the caller is %s', (forwarded, caller) => {
  expect(networkOf(callerAddress(socket, forwarded, 1))).toBe(caller);
});

test('as many proxies count as are trusted, and none of what stands before them', () => {
  const said = '192.0.2.1, 203.0.113.7:1, [2001:db8::7]:2';
  const of = (proxies: number) => callerAddress('10.0.0.1', said, proxies);
  expect([0, 1, 2, 3, 4].map(of)).toEqual(['10.0.0.1', '2001:db8::7', '203.0.113.7', '192.0.2.1', '192.0.2.1']);
  expect(callerAddress('10.0.0.1', '192.0.2.1, unknown, 203.0.113.7', 2)).toBe('203.0.113.7');
});

test('an address is of one network in any form in which it was stored', () => {
  for (const form of ['203.0.113.7', '203.0.113.7:51234', '::ffff:203.0.113.7']) {
    expect([networkOf(form), wideNetworkOf(form)]).toEqual(['203.0.113.7', '203.0.113.0/24']);
  }
  expect(wideNetworkOf('[2001:db8:7::1]:80')).toBe('2001:db8:7::/48');
});
