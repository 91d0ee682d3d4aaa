import { Stack, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { LogoTile } from '#web/ui/logo-tile.tsx';
import classes from './nav.module.css';
import type { NavArea, NavItem } from './nav-area.ts';
import { NavLink } from './nav-link.tsx';

type Props = {
  area: NavArea;
  at: string;
  section?: string;
  /** Icons alone. */
  rail?: boolean;
  /** A link was followed: the phone's menu closes. */
  onGo: () => void;
};

export const Nav = ({ area, at, section, rail, onGo }: Props) => (
  <div className={classes.root}>
    {area.back && <NavLink item={{ ...area.back, Icon: IconArrowLeft }} rail={rail} onGo={onGo} />}
    {area.title && !rail && (
      <div className={classes.program}>
        {area.company && <LogoTile {...area.company} size={28} />}
        <span className="clip" title={area.title}>
          {area.title}
        </span>
      </div>
    )}
    {area.groups.map((group) => (
      <Stack key={group.label ?? 'main'} gap={2} mb={8}>
        {group.label && !rail && (
          <Text component="div" pt={8} px="xs" pb={4} fz="xxs" fw={550} c="gray.6">
            {group.label}
          </Text>
        )}
        {group.items.map((item) => (
          <NavLink key={item.label} item={item} here={isHere(item, at, section)} rail={rail} onGo={onGo} />
        ))}
      </Stack>
    ))}
  </div>
);

const isHere = (item: NavItem, at: string, section: string | undefined) =>
  item.link.to === at && (item.section ?? section) === section;
