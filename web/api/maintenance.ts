import { useSyncExternalStore } from 'react';
import type { maintenanceHeader, tagHeaders } from '#contract/route.ts';
import { makeListeners } from './listeners.ts';

const HEADER: typeof maintenanceHeader = 'guerdon-maintenance';
/** Each answer to a call has it, other answers say nothing. */
const OF_A_CALL: typeof tagHeaders.reads = 'guerdon-reads';

const { listen, callAll } = makeListeners();
let message = '';

/** Each answer says whether an operator works on the installation. */
export function noteMaintenance(headers: Headers): void {
  if (!headers.has(OF_A_CALL)) return;
  message = decodeURIComponent(headers.get(HEADER) ?? '');
  callAll();
}

/** The operator's sentence while nothing can be changed, else empty. */
export const useMaintenance = (): string => useSyncExternalStore(listen, () => message);
