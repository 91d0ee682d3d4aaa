import { Notifications, useNotifications } from '@mantine/notifications';
import { useEffect } from 'react';
import classes from './notifications.module.css';

/** The place of notices: below the header on wide screens, above the bottom bar on phones, in low windows at the page's end. */
export function Notices() {
  const newest = useNotifications().notifications.at(-1)?.id;
  useEffect(() => {
    if (!newest) return;
    let height = 0;
    const observer = new ResizeObserver(([change]) => {
      const { target, contentRect } = change!;
      const isTaller = contentRect.height > height;
      height = contentRect.height;
      if (isTaller && getComputedStyle(target).position === 'static') target.scrollIntoView({ block: 'nearest' });
    });
    // Browsers that do not know :has refuse it as a wrong selector.
    const places = [...document.querySelectorAll(`.${classes.notices}`)];
    const notices = places.find((place) => place.querySelector('.mantine-Notification-root'));
    if (notices) observer.observe(notices);
    return () => observer.disconnect();
  }, [newest]);
  return <Notifications {...place()} limit={5} className={classes.notices} />;
}

function place() {
  const narrow = window.matchMedia('(max-width: 48em)').matches;
  return narrow
    ? ({ position: 'bottom-center', mb: 'calc((var(--bar) + var(--stick)) * var(--kept))' } as const)
    : ({ position: 'top-right', mt: 56 } as const);
}
