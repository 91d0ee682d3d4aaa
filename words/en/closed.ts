/** What stands in the place of what a program does not take by its dates, in English. */
export const closed = {
  points: 'No points can be earned now',
  receipts: 'No receipts are taken now',
  trainings: 'No trainings can be taken now',
  myActivity: 'My Activity',
};
