/** The people of the server tests; the demo program has people of the same names. */
export const password = 'harbor-demo-2026';

export type CastState = 'approved' | 'unapproved' | 'disabled';
export interface CastMember {
  username: string;
  firstName: string;
  lastName: string;
  state: CastState;
  adminOnly?: boolean;
  /** The answers of the registration form; without them those of the cast's program. */
  answers?: Record<string, unknown>;
}

export const admin = { username: 'sofia', firstName: 'Sofia', lastName: 'Lindqvist', email: 'sofia@guerdon.example' };
export const maria: CastMember = { username: 'maria', firstName: 'Maria', lastName: 'Alvarez', state: 'approved' };
export const tom: CastMember = { username: 'tom', firstName: 'Tom', lastName: 'Okafor', state: 'approved' };
export const uma: CastMember = { username: 'uma', firstName: 'Uma', lastName: 'Lindgren', state: 'unapproved' };
export const dennis: CastMember = { username: 'dennis', firstName: 'Dennis', lastName: 'Krause', state: 'disabled' };
/** A participant of another company's program, who must not see anything of this one. */
export const olga: CastMember = { username: 'olga', firstName: 'Olga', lastName: 'Petrenko', state: 'approved' };

export const harborSlug = 'harbor-trade';
export const otherSlug = 'summit-pros';
