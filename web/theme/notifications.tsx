import { Notifications, useNotifications } from '@mantine/notifications';
import { useEffect } from 'react';
import classes from './notifications.module.css';

/** The place of notices: below the header on wide screens, above the bottom bar on phones, in low windows at the page's end. */
export function Notices() {
  const newest = useNotifications().notifications.at(-1)?.id;
  useEffect(() => {
    const notices = document.querySelector('.mantine-Notifications-root:has(.mantine-Notification-root)');
    if (newest && notices && getComputedStyle(notices).position === 'static')
      notices.scrollIntoView({ block: 'nearest' });
  }, [newest]);
  return <Notifications {...place()} limit={5} className={classes.notices} />;
}

function place() {
  const narrow = window.matchMedia('(max-width: 48em)').matches;
  return narrow
    ? ({ position: 'bottom-center', mb: 'calc((var(--bar) + var(--stick)) * var(--kept))' } as const)
    : ({ position: 'top-right', mt: 56 } as const);
}
