import type { guests as english } from '../en/guests.ts';

/** In Spanish: the pages before logging in. */
export const guests: typeof english = {
  login: {},

  secondStep: {},

  register: {},

  forgottenLogin: {},

  reset: {},

  confirmEmail: {},

  welcome: {},
};
