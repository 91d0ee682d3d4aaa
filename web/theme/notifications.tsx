import { Notifications } from '@mantine/notifications';

/** The place of notices: below the header on wide screens, above the bottom bar on phones. */
export const Notices = () => <Notifications {...place()} limit={5} />;

function place() {
  const narrow = window.matchMedia('(max-width: 48em)').matches;
  return narrow
    ? ({ position: 'bottom-center', mb: 'calc(var(--bar) + var(--stick))' } as const)
    : ({ position: 'top-right', mt: 56 } as const);
}
