import { Group, Loader, Overlay } from '@mantine/core';
import { type MutationFilters, useIsMutating } from '@tanstack/react-query';
import { useWords } from '#web/words.ts';

/** Covers the window while something is being done. It appears after a moment, so that quick work does not flash. */
export const BusyOverlay = ({ label }: { label: string }) => (
  <Overlay fixed center zIndex={300} backgroundOpacity={0.5} className="late" role="status">
    <Group gap="sm" px="lg" py="md" bg="white" bdrs="lg" fw={550} style={{ boxShadow: 'var(--mantine-shadow-lg)' }}>
      <Loader size={28} />
      {label}
    </Group>
  </Overlay>
);

export const covering: MutationFilters = { predicate: ({ meta }) => meta?.coversPage === true };

/** The overlay for every running mutation that covers the page. */
export function BusySign() {
  const words = useWords('site').loading;
  return useIsMutating(covering) > 0 ? <BusyOverlay label={words.oneMoment} /> : null;
}
