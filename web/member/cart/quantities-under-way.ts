import { useMutationState } from '@tanstack/react-query';
import { useMemo } from 'react';

/** The variables of a call that changes the quantity of a line. */
export interface QuantityChange {
  id: string;
  quantity: number;
}

/** The key of such calls. */
export const changesQuantity = ['quantity of a line'];

/**
 * The quantities that are on their way to the server, by the id of their line: sums follow each press at once, and a
 * change that fails is gone by itself.
 */
export function useQuantitiesUnderWay(): ReadonlyMap<string, number> {
  const changes = useMutationState({
    filters: { mutationKey: changesQuantity, status: 'pending' },
    select: ({ state }) => state.variables as QuantityChange,
  });
  return useMemo(() => new Map(changes.map(({ id, quantity }) => [id, quantity])), [changes]);
}
