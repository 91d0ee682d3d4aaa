/** The frame of the pages, and what several of them say. */
export const portal = {
  /** The sections of a program’s editor, in the menu and as titles. */
  sections: {
    general: 'General',
    registration: 'Registration',
    rebates: 'Rebates',
    rewards: 'Rewards',
    trainings: 'Trainings',
  },
};
