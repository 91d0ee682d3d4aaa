import { redirect } from '@tanstack/react-router';
import { queryClient } from '#web/api/query-client.ts';
import { Refusal } from '#web/api/refusal.ts';
import { programQuery } from './use-member.ts';

/** Loads the program of the address before any of its pages; a program that does not exist has its own page. */
export async function loadProgram(slug: string): Promise<void> {
  try {
    await queryClient.ensureQueryData(programQuery(slug));
  } catch (error) {
    const isUnknown = error instanceof Refusal && error.type === 'not-found';
    throw isUnknown ? redirect({ to: '/program-not-found', replace: true }) : error;
  }
}
