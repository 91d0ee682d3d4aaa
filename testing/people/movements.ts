import { newId } from '#server/db/ids.ts';

// Movements of points for tests that are about something else; what each is spread over is the member.

/** By hand, as staff give points; below 0 it takes some. */
export const gift = (points: number, causeId = newId()) =>
  ({ kind: 'adjusted', cause: 'adjustment', causeId, label: { code: 'text', text: 'A gift' }, points }) as const;

/** For a receipt that nobody has sent in. */
export const earning = (points: number, causeId = newId()) =>
  ({ kind: 'earned', cause: 'receipt', causeId, label: { code: 'receipt', number: '1' }, points }) as const;

/** For an order of nothing. */
export const spending = (points: number, causeId = newId()) =>
  ({ kind: 'spent', cause: 'order', causeId, label: { code: 'order', items: 1 }, points }) as const;
