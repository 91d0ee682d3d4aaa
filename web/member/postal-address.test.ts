import { expect, it } from 'vitest';
import { postalAddress } from './postal-address.ts';

it('is on one line, without what was not given', () => {
  const home = { address: '12 Dry Dock Road', city: 'Bath', state: 'Maine', zip: '04530' };
  expect(postalAddress(home)).toBe('12 Dry Dock Road, Bath, Maine 04530');
  expect(postalAddress({ ...home, city: '', zip: '' })).toBe('12 Dry Dock Road, Maine');
  expect(postalAddress({ address: '', city: '', state: '', zip: '' })).toBe('');
});
