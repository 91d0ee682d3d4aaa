import { Notifications } from '@mantine/notifications';

/** Where passing notices show: under the header on wide screens; on phones in the thumb's reach, above the bottom bar. */
export const Notices = () => <Notifications {...place()} limit={5} />;

function place() {
  const narrow = window.matchMedia('(max-width: 48em)').matches;
  return narrow
    ? ({ position: 'bottom-center', mb: 'calc(var(--bar) + var(--stick))' } as const)
    : ({ position: 'top-right', mt: 56 } as const);
}
