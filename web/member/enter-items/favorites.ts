import { useMutationState } from '@tanstack/react-query';
import { useCall, useRead } from '#web/api/query.ts';
import { notify } from '#web/ui/feedback/notify.tsx';

type Change = { id: string; isFavorite: boolean };
const changesFavorite = ['favorite'];

/** The participant's favorites, with the stars that are on their way to the server. */
export function useFavorites() {
  const items = useRead('GET /api/client/favoriteItem/list', {}).data?.items;
  const changes = useMutationState({
    filters: { mutationKey: changesFavorite, status: 'pending' },
    select: ({ state }) => state.variables as Change,
  });
  const latest = new Map(changes.map(({ id, isFavorite }) => [id, isFavorite]));
  const stored = new Set(items?.map(({ _id }) => _id));
  return { items, isFavorite: (id: string) => latest.get(id) ?? stored.has(id) };
}

/** Sets and removes stars, one after the other in the order in which they were pressed. */
export const useSetFavorite = () =>
  useCall('POST /api/client/favoriteItem/:id/set', (change: Change) => change, {
    mutationKey: changesFavorite,
    scope: { id: 'favorites' },
    meta: { loadsPages: 'last' },
    onError: ({ reason }) => notify.danger(reason),
  });
