/** In English: the pages before logging in. */
export const guests = {
  login: {},

  secondStep: {},

  register: {},

  forgottenLogin: {},

  reset: {},

  confirmEmail: {},

  welcome: {},
};
