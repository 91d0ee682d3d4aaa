/** A carrier's tracking numbers, and its page for one of them. The first whose form fits is taken. */
const carriers: readonly { name: string; numbers: RegExp; page: string }[] = [
  { name: 'UPS', numbers: /^1Z[0-9A-Z]{16}$/, page: 'https://www.ups.com/track?tracknum=' },
  {
    name: 'USPS',
    numbers: /^(?:9[1-5]\d{18,20}|[A-Z]{2}\d{9}US)$/,
    page: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  },
  { name: 'FedEx', numbers: /^(?:\d{12}|\d{15}|96\d{20})$/, page: 'https://www.fedex.com/fedextrack/?trknbr=' },
  {
    name: 'DHL',
    numbers: /^(?:\d{10}|JJ?D\d{16,18})$/,
    page: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=',
  },
];

/** The form in which two tracking numbers are compared: without spaces and dashes, in capital letters. */
export const trackingKey = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/** The page of the carrier that a tracking number belongs to by its form, in any case and with spaces; null if none does. */
export function trackingPage(typed: string): { carrier: string; address: string } | null {
  const number = trackingKey(typed);
  const carrier = carriers.find(({ numbers }) => numbers.test(number));
  return carrier ? { carrier: carrier.name, address: carrier.page + number } : null;
}
