/** In English: forms that both sides use, beyond those before logging in. */
export const forms = {
  person: {},

  password: {},

  registrationForm: {},

  account: {},

  secondFactor: {},

  sessions: {},

  files: {},

  rewards: {},
};
