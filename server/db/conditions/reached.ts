import { sql } from 'kysely';
import type { Reach } from '#domain/roles.ts';

/** Whether a row is of a company or a program that an administrator's roles reach. */
export const isReached = (reach: Reach, company: string, program: string) =>
  reach === null
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.ref(company)} = any(${reach.companies}::uuid[])
        or ${sql.ref(program)} = any(${reach.programs}::uuid[]))`;
