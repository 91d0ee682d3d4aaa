import { queryOptions, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Answer, type Ask, type Asking, type CallName, call, type RefusalOf } from './call.ts';
import type { Refusal } from './refusal.ts';
import { isOwnCall } from './session.ts';

/** A reading call as a query: `useQuery(query('GET /api/client/points/list'))`. Its key begins with the call's name, so that `useRefresh` reaches every input. */
export function query<N extends CallName>(name: N, ...input: Asking<N>) {
  return queryOptions<Answer<N>, Refusal>({
    queryKey: [name, input[0] ?? {}],
    queryFn: () => call(name, ...input),
    enabled: () => isOwnCall(name),
  });
}

/** A query that is not made while what it asks for is not there. */
export const askedIf = <Q extends { enabled?: unknown }>(isThere: boolean, asked: Q): Q =>
  isThere ? asked : { ...asked, enabled: false };

/** A call that changes something: `useCall('POST /api/client/user/update', { onSuccess })`. */
export const useCall = <N extends CallName>(
  name: N,
  options: Omit<UseMutationOptions<Answer<N>, RefusalOf<N>, Ask<N>>, 'mutationFn'> = {},
) => useMutation<Answer<N>, RefusalOf<N>, Ask<N>>({ ...options, mutationFn: (input) => call(name, input) });

/** Has what these calls answered asked anew, whatever their input was; resolves when all that is in view is there. */
export function useRefresh(...names: readonly CallName[]) {
  const queries = useQueryClient();
  return async () => {
    await Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: [name] })));
  };
}
