import { formatsOf } from '../formats.ts';

const { number } = formatsOf('en');

/** What staff took back of an order; the points are a text of their own. */
export const returns = {
  canceled: <T>(quantity: number, day: T, points: T) => [
    `${number(quantity)} canceled `,
    day,
    ' · ',
    points,
    ' given back',
  ],
  returned: <T>(quantity: number, day: T, points: T) => [
    `${number(quantity)} returned `,
    day,
    ' · ',
    points,
    ' given back',
  ],
  reason: (reason: string) => `Reason: ${reason}`,
};
