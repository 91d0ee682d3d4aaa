import { ownLanguage } from '#server/db/own-language.ts';
import { aboutClient, type Doer, type Reader } from '#server/event.ts';
import type { Admin, Client } from '#server/http/actor.ts';
import type { Owner } from './queries.ts';

type Named = Pick<Owner, 'id' | 'username'>;

export const aboutAdministrator = ({ id, username }: Named) => ({
  programId: null,
  subject: { kind: 'administrator', id, name: username } as const,
});

/** An administrator's account, or a participant's. */
export const aboutAccount = ({ is_admin, program_id, ...named }: Named & Pick<Owner, 'is_admin' | 'program_id'>) =>
  is_admin
    ? aboutAdministrator(named)
    : { programId: program_id, subject: { kind: 'user', id: named.id, name: named.username } as const };

export const aboutCaller = (actor: Admin | Client) =>
  actor.kind === 'client' ? aboutClient(actor) : aboutAdministrator({ id: actor.userId, username: actor.username });

type Mailed = Pick<Owner, 'id' | 'email' | 'first_name' | 'language' | 'languages'>;
export const readerOf = ({ id, email, first_name, ...languages }: Mailed): Reader => ({
  ...{ userId: id, email, name: first_name, language: ownLanguage(languages) },
});

/** Of an owner who acts without being logged in only an administrator is recorded. */
export const doerOf = ({ id, username, is_admin }: Named & Pick<Owner, 'is_admin'>): Doer =>
  is_admin ? { kind: 'admin', userId: id, username } : { kind: 'guest' };
