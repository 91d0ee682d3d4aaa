import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { useRead } from '#web/api/query.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';

/** In the place of a page that the caller's roles do not open. */
export const NoAccess = () => (
  <EmptyState
    page
    Icon={IconLock}
    title="You do not have access to this page"
    text="Your role does not allow it. An owner of this portal can change what you may do."
    way={{ label: 'Dashboard', link: linkOptions({ to: '/admin/dashboard' }) }}
  />
);

/** In the place of every page for an administrator without a role. */
export function NoRole() {
  const { refetch, isFetching } = useRead('GET /api/admin/administrator/roles');
  async function load() {
    const { error } = await refetch();
    if (error) notify.danger(error.reason);
  }
  return (
    <EmptyState
      page
      Icon={IconLock}
      title="You have no role yet"
      text="Nothing is shown to you until an owner of this portal gives you a role in a company or a program. Ask one, then press Load again."
      action={
        <Button size="md" loading={isFetching} onClick={load}>
          Load again
        </Button>
      }
    />
  );
}
