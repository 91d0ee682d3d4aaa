import type { Answer } from '#web/api/call.ts';

export type RedeemedItem = Answer<'GET /api/admin/program/:id/cartRewardItems'>['cartItems'][number];

/** How a control of a row is called: 'Tracking number, Canvas Cap, mvega'. */
export const nameControl = (what: string, { name, user }: RedeemedItem) => `${what}, ${name}, ${user.username}`;
