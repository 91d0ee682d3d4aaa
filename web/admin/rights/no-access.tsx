import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { useRead } from '#web/api/query.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { useWords } from '#web/words.ts';

/** In the place of a page that the caller's roles do not open. */
export function NoAccess() {
  const { rights, pages } = useWords('portal');
  return (
    <EmptyState
      page
      Icon={IconLock}
      title={rights.noAccessTitle}
      text={rights.noAccess}
      way={{ label: pages['/admin/dashboard'], link: linkOptions({ to: '/admin/dashboard' }) }}
    />
  );
}

/** In the place of every page for an administrator without a role. */
export function NoRole() {
  const words = useWords('portal').rights;
  const { refetch, isFetching } = useRead('GET /api/admin/administrator/roles');
  async function load() {
    const { error } = await refetch();
    if (error) notify.danger(error.reason);
  }
  return (
    <EmptyState
      page
      Icon={IconLock}
      title={words.noRoleTitle}
      text={words.noRole}
      action={
        <Button size="md" loading={isFetching} onClick={load}>
          {words.loadAgain}
        </Button>
      }
    />
  );
}
