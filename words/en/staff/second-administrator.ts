/** In the dialogs of what waits above the program’s limit. */
export const secondAdministrator = {
  above: 'Above the program’s limit, if it has one, a second administrator decides first.',
  waits: 'Nothing is changed yet: a second administrator decides.',
};
