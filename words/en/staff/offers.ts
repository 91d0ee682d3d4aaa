/** Rewards and trainings in their editors, and pictures. */
export const offers = {};
