import { type AliasedRawBuilder, sql } from 'kysely';

type Column = 'first_name' | 'last_name' | 'address' | 'city' | 'state' | 'zip';
const columns = ['first_name', 'last_name', 'address', 'city', 'state', 'zip'] as const satisfies Column[];

type Kept = AliasedRawBuilder<string, Column>;
type Present = AliasedRawBuilder<string, `now_${Column}`>;

/**
 * Where an order goes, of the tables `orders as o` and `users as u`: the address that the order keeps. One from before they
 * were kept has none as long as the account still has it.
 */
export const shipToColumns: Kept[] = columns.map((column) =>
  sql<string>`coalesce(${sql.ref(`o.${column}`)}, ${sql.ref(`u.${column}`)})`.as(column),
);

/** The address of the account now. */
export const presentColumns: Present[] = columns.map((column) =>
  sql<string>`${sql.ref(`u.${column}`)}`.as(`now_${column}`),
);

/** Whether the account has another name or address by now. */
export const isMoved = sql<boolean>`o.address is not null and
  (o.first_name, o.last_name, o.address, o.city, o.state, o.zip)
    <> (u.first_name, u.last_name, u.address, u.city, u.state, u.zip)`;
