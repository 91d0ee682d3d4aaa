import type { members as english } from '../en/members.ts';

/** In Spanish: the participants’ pages, but for those where receipts are entered. */
export const members: typeof english = {
  shell: {},

  home: {},

  earnPoints: {},

  trainings: {},

  training: {},

  quiz: {},

  video: {},

  redeem: {},

  cart: {},

  activity: {},

  ownReceipt: {},

  account: {},

  terms: {},

  push: {},
};
