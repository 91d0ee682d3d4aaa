import { useEffect, useEffectEvent } from 'react';

/** What an import tells a page whose own button imports its file. */
export interface ImportGate {
  /** Why one cannot go on; null if one can. */
  blocked: string | null;
  /** Imports the file; null if there is none that is not imported yet. */
  write: (() => void) | null;
}
export interface StepHost {
  onGate: (gate: ImportGate) => void;
  /** After what `write` began has ended well. */
  onApplied: () => void;
}

export const openGate: ImportGate = { blocked: null, write: null };

/** Tells the host whether one can go on, and how; once the import is no longer shown, nothing is in the way. */
export function useGate(host: StepHost | undefined, blocked: string | null, write: (() => void) | null): void {
  const hasWork = write !== null;
  const run = useEffectEvent(() => write?.());
  const tell = useEffectEvent((gate: ImportGate) => host?.onGate(gate));
  useEffect(() => {
    tell({ blocked, write: hasWork ? run : null });
    return () => tell(openGate);
  }, [blocked, hasWork]);
}
