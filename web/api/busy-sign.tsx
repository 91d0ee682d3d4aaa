import { useIsMutating } from '@tanstack/react-query';
import { BusyOverlay } from '#web/ui/feedback/busy-overlay.tsx';

/** The spinner while anything is being saved, wherever it was begun. */
export function BusySign() {
  const busy = useIsMutating({ predicate: (mutation) => mutation.meta?.quiet !== true }) > 0;
  return busy ? <BusyOverlay full label="One moment…" /> : null;
}
