import { useIsMutating } from '@tanstack/react-query';
import { BusyOverlay } from '#web/ui/busy-overlay.tsx';

/** The spinner while anything is being saved, wherever it was begun. */
export function BusySign() {
  const busy = useIsMutating({ predicate: (mutation) => mutation.meta?.quiet !== true }) > 0;
  return busy ? <BusyOverlay label="One moment…" /> : null;
}
