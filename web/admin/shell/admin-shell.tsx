import { AppShell, Burger, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { AccountMenu } from './account-menu.tsx';
import classes from './admin-shell.module.css';
import { Nav } from './nav.tsx';
import type { NavArea } from './nav-area.ts';
import { PortalMark } from './portal-mark.tsx';

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
