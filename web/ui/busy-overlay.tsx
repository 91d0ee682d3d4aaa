import { Group, Loader, LoadingOverlay } from '@mantine/core';

/** Over the window while something is being done. It comes after a moment, so that quick work does not flash. */
export const BusyOverlay = ({ label }: { label: string }) => (
  <LoadingOverlay
    visible
    className="late"
    pos="fixed"
    zIndex={300}
    role="status"
    loaderProps={{
      children: (
        <Group gap="sm" px={20} py="md" bg="white" bdrs="lg" fw={550} style={{ boxShadow: 'var(--mantine-shadow-lg)' }}>
          <Loader size={28} />
          {label}
        </Group>
      ),
    }}
  />
);
