import { Box, Tooltip } from '@mantine/core';
import { formatPoints } from '#domain/points.ts';
import { Link } from '#web/ui/link.tsx';
import classes from './nav.module.css';
import type { NavItem } from './nav-area.ts';

type Props = { item: NavItem; here?: boolean; rail?: boolean; onGo: () => void };

export function NavLink({ item, here, rail, onGo }: Props) {
  const name = item.name ?? item.label;
  const hot = item.waits && (item.count ?? 0) > 0;
  return (
    <Tooltip label={name} position="right" disabled={!rail}>
      <Link
        {...item.link}
        onClick={onGo}
        className={classes.item}
        data-rail={rail || undefined}
        aria-current={here ? 'page' : undefined}
        aria-label={rail || item.count !== undefined ? spoken(name, item.count) : undefined}
      >
        <item.Icon size={18} stroke={1.7} aria-hidden="true" />
        {!rail && (
          <Box component="span" flex={1}>
            {item.label}
          </Box>
        )}
        {!rail && item.count !== undefined && (
          <span className={classes.count} data-hot={hot || undefined}>
            {formatPoints(item.count)}
          </span>
        )}
        {rail && hot && <span className={classes.dot} />}
      </Link>
    </Tooltip>
  );
}

const spoken = (name: string, count: number | undefined) => (count === undefined ? name : `${name}, ${count}`);
