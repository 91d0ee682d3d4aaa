/** In English: the participants’ pages, but for those where receipts are entered. */
export const members = {
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
