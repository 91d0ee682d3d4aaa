import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { query } from '#web/api/query.ts';

export const programQuery = (slug: string) => query('GET /api/common/program/:slug', { slug });

/** The program of the address. The route has loaded it before any page shows. */
export function useProgram() {
  return useSuspenseQuery(programQuery(route.useParams().slug)).data.program;
}

const route = getRouteApi('/program/$slug');
