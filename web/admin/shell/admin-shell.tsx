import { AppShell, Avatar, Box, Burger, Group, Menu, Stack, Text, Tooltip, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowLeft, IconChevronDown, IconLogout } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatPoints } from '#domain/points.ts';
import { Link } from '#web/ui/link.tsx';
import { initials, LogoTile } from '#web/ui/person.tsx';
import classes from './admin-shell.module.css';
import type { NavArea, NavItem } from './nav-area.ts';
import { PortalMark } from './portal-mark.tsx';

const spoken = (name: string, count: number | undefined) => (count === undefined ? name : `${name}, ${count}`);

const Nav = ({ area, at, section, rail, onGo }: NavProps) => (
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

const AccountMenu = ({ name, onLogout }: AccountMenuProps) => (
  <Menu position="bottom-end" width={200}>
    <Menu.Target>
      <UnstyledButton className={classes.account} aria-label={`Your account, ${name}`}>
        <Avatar size={30} radius="xl" color="portal" aria-hidden="true">
          {initials(name)}
        </Avatar>
        <span className={classes.accountName}>{name}</span>
        <IconChevronDown size={16} aria-hidden="true" />
      </UnstyledButton>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item leftSection={<IconLogout size={16} aria-hidden="true" />} onClick={onLogout}>
        Logout
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
);

type Props = {
  area: NavArea;
  /** The path of the present page. */
  at: string;
  /** Where one path has several pages: which of them. */
  section?: string;
  /** The whole window is for the work: the menu shrinks to a rail, the page itself does not scroll. */
  desk?: boolean;
  name: string;
  onLogout: () => void;
  children: ReactNode;
};

export function AdminShell({ area, at, section, desk, name, onLogout, children }: Props) {
  const [open, { toggle, close }] = useDisclosure();
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: desk ? 64 : 248, breakpoint: 'sm', collapsed: { mobile: !open } }}
      padding={desk ? 0 : { base: 'md', sm: 'xl' }}
    >
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      <AppShell.Header className={classes.header}>
        <Group gap="xs" wrap="nowrap" fz="mid" fw={650}>
          <Burger opened={open} onClick={toggle} hiddenFrom="sm" size="sm" aria-label="Menu" aria-expanded={open} />
          <PortalMark />
          Admin Rebate Portal
        </Group>
        <AccountMenu name={name} onLogout={onLogout} />
      </AppShell.Header>
      <AppShell.Navbar className={classes.nav} aria-label="Main" data-closed={open ? undefined : true}>
        <Nav area={area} at={at} section={section} rail={desk && !open} onGo={close} />
      </AppShell.Navbar>
      <AppShell.Main id="main" className={desk ? classes.desk : undefined}>
        {desk ? (
          children
        ) : (
          <Stack gap={24} maw={1200} mx="auto">
            {children}
          </Stack>
        )}
      </AppShell.Main>
    </AppShell>
  );
}

type AccountMenuProps = { name: string; onLogout: () => void };

type NavProps = {
  area: NavArea;
  at: string;
  section?: string;
  /** Icons alone. */
  rail?: boolean;
  /** A link was followed: the phone's menu closes. */
  onGo: () => void;
};

type NavLinkProps = { item: NavItem; here?: boolean; rail?: boolean; onGo: () => void };

function NavLink({ item, here, rail, onGo }: NavLinkProps) {
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
