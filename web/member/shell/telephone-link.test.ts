import { expect, it } from 'vitest';
import { telephoneLink } from './telephone-link.ts';

it.each([
  ['+1 555 010 0123', 'tel:+15550100123'],
  ['(512) 555-0142', 'tel:5125550142'],
  ['512.555.0142', 'tel:5125550142'],
  ['+49 (30) 901820–15', 'tel:+493090182015'],
  ['+1 555 010 0123 ext. 4', undefined],
  ['1-800-FLOWERS', undefined],
  ['555 0101 / 555 0102', undefined],
  ['()', undefined],
])('%s is dialed as %s', (phone, link) => {
  expect(telephoneLink(phone)).toBe(link);
});
