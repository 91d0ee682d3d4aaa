import { queryOptions, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { type Answer, type Ask, type Asking, type CallName, call, type RefusalOf } from './call.ts';
import type { Refusal } from './refusal.ts';
import { isOwnCall } from './session.ts';

/** A reading call as a query: `useQuery(query('GET /api/client/points/list'))`. Its key begins with the call's name: by that it is known what it reads. */
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
