import type { forms as english } from '../en/forms.ts';

/** In Spanish: forms that both sides use, beyond those before logging in. */
export const forms: typeof english = {
  person: {},

  password: {},

  registrationForm: {},

  account: {},

  secondFactor: {},

  sessions: {},

  files: {},

  rewards: {},
};
