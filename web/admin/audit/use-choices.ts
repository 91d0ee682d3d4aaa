import { useQuery } from '@tanstack/react-query';
import { query } from '#web/api/query.ts';

export function useAdministratorChoices() {
  const { data } = useQuery(query('GET /api/admin/administrator/list', { limit: 100 }));
  return (data?.administrators ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
}

/** The disabled ones too: what was done in them stays. */
export function useProgramChoices() {
  const enabled = useQuery(query('GET /api/admin/program/list', { disabled: false }));
  const disabled = useQuery(query('GET /api/admin/program/list', { disabled: true }));
  const all = [...(enabled.data?.programs ?? []), ...(disabled.data?.programs ?? [])];
  return all.map(({ _id, name }) => ({ value: _id, label: name || 'Unnamed program' }));
}
