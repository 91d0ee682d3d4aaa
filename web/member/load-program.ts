import { redirect } from '@tanstack/react-router';
import { queryClient } from '#web/api/query-client.ts';
import { Refusal } from '#web/api/refusal.ts';
import { programQuery } from './use-member.ts';

/** The program of the address, before any of its pages shows; one that does not exist has a page of its own. */
export async function loadProgram(slug: string): Promise<void> {
  try {
    await queryClient.ensureQueryData(programQuery(slug));
  } catch (error) {
    const isUnknown = error instanceof Refusal && error.status === 404;
    throw isUnknown ? redirect({ to: '/program-not-found', replace: true }) : error;
  }
}
