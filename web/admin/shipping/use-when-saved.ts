import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { RedeemedItem } from './redeemed-item.ts';

/** Does something with rows once what was just changed in them is saved: they are judged by what is stored. */
export function useWhenSaved(items: readonly RedeemedItem[], act: () => void) {
  const client = useQueryClient();
  const ofTheseRows = {
    predicate: ({ options }: { options: { scope?: { id: string } } }) =>
      items.some(({ _id }) => _id === options.scope?.id),
  };
  const saving = useIsMutating(ofTheseRows);
  const [isAsked, setAsked] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a save that ends is what it waits for.
  useEffect(() => {
    if (!isAsked || client.isMutating(ofTheseRows) > 0) return;
    setAsked(false);
    act();
  }, [isAsked, saving, items]);
  return { isWaiting: isAsked, ask: () => setAsked(true) };
}
