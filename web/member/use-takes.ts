import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ProgramTakes } from '#domain/program-states.ts';
import { askedIf } from '#web/api/query.ts';
import { programQuery } from './use-member.ts';

/**
 * Whether the program's dates allow it today: what the server refuses is not offered. Without a connection, where nothing is
 * known of the program, receipts are kept on the phone.
 */
export function useTakes(what: ProgramTakes): boolean {
  const { slug = '' } = useParams({ strict: false });
  const { data } = useQuery(askedIf(false, programQuery(slug)));
  return data?.program.takes.includes(what) ?? true;
}
