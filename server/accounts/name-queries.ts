import { sql } from 'kysely';

/** How a person is called in answers, exports, mails and the audit. */
export const fullNameOf = (user: { first_name: string; last_name: string }): string =>
  `${user.first_name} ${user.last_name}`;

/** The same, of the users of a statement under their name there. */
export const fullNameIn = (users: string) =>
  sql<string>`${sql.ref(`${users}.first_name`)} || ' ' || ${sql.ref(`${users}.last_name`)}`;
