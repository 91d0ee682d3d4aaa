import { sql } from 'kysely';

/** A person's name in answers, exports, mails and the audit. Of who is invited a part may not be known. */
export const fullNameOf = (user: { first_name: string; last_name: string }): string =>
  `${user.first_name} ${user.last_name}`.trim();

/** The same in SQL; `users` is the table's name in the statement. */
export const fullNameIn = (users: string) =>
  sql<string>`${sql.ref(`${users}.first_name`)} || ' ' || ${sql.ref(`${users}.last_name`)}`;
