import { expect, test } from 'vitest';
import { trackingPage } from './tracking.ts';

test.each([
  ['1Z 999 AA1 01 2345 6784', 'UPS', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
  ['9400111899223100001234', 'USPS', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400111899223100001234'],
  ['ec123456789us', 'USPS', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=EC123456789US'],
  ['123456789012', 'FedEx', 'https://www.fedex.com/fedextrack/?trknbr=123456789012'],
  ['1234567890', 'DHL', 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=1234567890'],
])('%s is tracked by %s', (typed, carrier, address) => {
  expect(trackingPage(typed)).toEqual({ carrier, address });
});

test.each(['', '12', 'TRK-1', 'at the desk', '1Z999', 'javascript:alert(1)', '1234567890"><'])(
  '%s is no carrier’s number',
  (typed) => {
    expect(trackingPage(typed)).toBeNull();
  },
);
