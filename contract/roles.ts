import { z } from 'zod';
import { MAX_ROLES, rights, roles } from '#domain/roles.ts';
import { id } from './primitives.ts';
import { says } from './refusals.ts';

/** A role with its company or program; an owner's has neither (domain/roles.ts). */
export const heldRole = z.object({ role: z.enum(roles), company: id.nullable(), program: id.nullable() });

/** Roles that an administrator is given; a place that is not sent is none. */
export const givenRoles = z
  .array(z.object({ role: z.enum(roles), company: id.nullable().default(null), program: id.nullable().default(null) }))
  .max(MAX_ROLES, says('tooManyRoles'));
export type GivenRoles = z.output<typeof givenRoles>;

const place = z.object({ _id: id, name: z.string() }).nullable();
/** A role as owners read it. */
export const namedRole = z.object({ role: z.enum(roles), company: place, program: place });
export type NamedRole = z.output<typeof namedRole>;

/** What the caller may do in a program. */
export const ownRights = z.array(z.enum(rights));
