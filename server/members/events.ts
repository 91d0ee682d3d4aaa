import { ownLanguage } from '#server/db/own-language.ts';
import type { Reader, Told } from '#server/event.ts';
import type { MemberRow } from './queries.ts';

export const aboutMember = ({
  program_id,
  id,
  user_id,
  username,
}: Pick<MemberRow, 'program_id' | 'id' | 'user_id' | 'username'>) => ({
  programId: program_id,
  subject: { kind: 'user', id: user_id, name: username } as const,
  member: { id, userId: user_id, username },
});

export const readerOf = ({ user_id, email, first_name, ...member }: MemberRow): Reader => ({
  ...{ userId: user_id, email, name: first_name, language: ownLanguage(member) },
});

/** As it is told when it happens, and again when its mail is asked for. */
export const memberApproved = (member: MemberRow): Told<'member.approved'> => ({
  type: 'member.approved',
  ...aboutMember(member),
  data: {},
  internal: { reader: readerOf(member) },
});
