import { AppShell, Avatar, Box, Burger, Group, Menu, Stack, Text, Tooltip, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowLeft, IconChevronDown, type IconHome2, IconLogout, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ListedProgram } from '#contract/programs.ts';
import { logOut } from '#web/api/log-out.ts';
import { useMaintenance } from '#web/api/maintenance.ts';
import { useSession } from '#web/api/session.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { InMain } from '#web/ui/layout/main-part.tsx';
import { type LabeledLink, Link } from '#web/ui/links/link.tsx';
import { Figure } from '#web/ui/values/figure.tsx';
import { initials } from '#web/ui/values/person.tsx';
import { useWords } from '#web/words.ts';
import classes from './admin-shell.module.css';
import { PortalMark } from './portal-mark.tsx';
import { ProgramSign } from './program-sign.tsx';
import { RunningBuild } from './running-build.tsx';

export interface NavItem extends LabeledLink {
  /** The page, if one path has several. */
  section?: string;
  Icon: typeof IconHome2;
  count?: number;
  /** Whether the counted entries wait for a decision. */
  waits?: boolean;
}

export interface NavArea {
  back?: LabeledLink;
  groups: readonly { label?: string; items: readonly NavItem[] }[];
}

type Props = {
  area: NavArea;
  /** The one that the page is about. */
  program: ListedProgram | undefined;
  /** The path of the current page. */
  at: string;
  /** The page, if one path has several. */
  section: string | undefined;
  /** Uses the whole window: the menu is a narrow rail, and the page itself does not scroll. */
  desk: boolean;
  children: ReactNode;
};

export function AdminShell({ desk, program, children, ...nav }: Props) {
  const [open, { toggle, close }] = useDisclosure();
  const message = useMaintenance();
  const words = useWords('portal').shell;
  const maintained = message && <Notice kind="warning" title={message} />;
  return (
    <AppShell
      className={classes.shell}
      header={{ height: 56 }}
      navbar={{ width: desk ? 64 : 248, breakpoint: 'sm', collapsed: { mobile: !open } }}
      padding={desk ? 0 : { base: 'md', sm: 'xxl' }}
    >
      <a className="skip" href="#main">
        {words.skipToContent}
      </a>
      <AppShell.Header px="md">
        <Group h="100%" justify="space-between" gap="xxs" wrap="nowrap">
          <Group gap="xs" wrap="nowrap" fz="mid" fw={650} miw={0} flex={1}>
            <Burger
              opened={open}
              onClick={toggle}
              hiddenFrom="sm"
              size="sm"
              aria-label={words.menu}
              aria-expanded={open}
            />
            <Group gap="xs" wrap="nowrap" flex={program && 'none'} visibleFrom={program && 'sm'}>
              <PortalMark />
              <Box component="span" visibleFrom={program && 'md'}>
                {words.portal}
              </Box>
            </Group>
            {program && <ProgramSign program={program} />}
          </Group>
          <AccountMenu />
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="sm" className={classes.nav} aria-label={words.mainMenu} data-closed={open ? undefined : true}>
        <Nav {...nav} rail={desk && !open} onGo={close} />
      </AppShell.Navbar>
      <AppShell.Main id="main" className={desk ? classes.desk : undefined}>
        <InMain value={true}>
          {desk ? (
            <>
              {maintained}
              {children}
            </>
          ) : (
            <Stack gap="xl" maw={1200} mx="auto">
              {maintained}
              {children}
            </Stack>
          )}
        </InMain>
      </AppShell.Main>
    </AppShell>
  );
}

function AccountMenu() {
  const name = useSession()?.user.name ?? '';
  const words = useWords('portal').shell;
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <UnstyledButton className={classes.account} aria-label={words.accountOf(name)}>
          <Avatar size={30} radius="pill" color="portal" aria-hidden="true">
            {initials(name)}
          </Avatar>
          <Text span fz="sm" fw={500} visibleFrom="sm">
            {name}
          </Text>
          <IconChevronDown size={16} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/admin/account" leftSection={<IconUser size={16} aria-hidden="true" />}>
          {words.account}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden="true" />} onClick={() => void logOut()}>
          {words.logOut}
        </Menu.Item>
        <Menu.Divider />
        <RunningBuild />
      </Menu.Dropdown>
    </Menu>
  );
}

type LinkProps = {
  rail: boolean;
  /** Closes the phone's menu. */
  onGo: () => void;
};
type NavProps = Pick<Props, 'area' | 'at' | 'section'> & LinkProps;

const Nav = ({ area: { back, groups }, at, section, ...link }: NavProps) => (
  <Stack gap="xxxs">
    {back && <NavLink item={{ ...back, Icon: IconArrowLeft }} {...link} />}
    {groups.map(({ label, items }) => (
      <Stack key={label ?? 'main'} gap="xxxs" mb="xs">
        {label && !link.rail && (
          <Text component="div" pt="xs" px="xs" pb="xxs" fz="xxs" fw={550} c="gray.6">
            {label}
          </Text>
        )}
        {items.map((item) => (
          <NavLink
            key={item.label}
            item={item}
            isHere={item.link.to === at && (item.section ?? section) === section}
            {...link}
          />
        ))}
      </Stack>
    ))}
  </Stack>
);

function NavLink({ item, isHere, rail, onGo }: LinkProps & { item: NavItem; isHere?: boolean }) {
  const { link, label, Icon, count, waits } = item;
  const hot = waits && count !== undefined && count > 0;
  const spoken = count === undefined ? label : `${label}, ${count}`;
  return (
    <Tooltip label={label} position="right" disabled={!rail}>
      <Link
        {...link}
        onClick={onGo}
        className={classes.item}
        data-rail={rail || undefined}
        aria-current={isHere ? 'page' : undefined}
        aria-label={rail || count !== undefined ? spoken : undefined}
      >
        <Icon size={18} stroke={1.7} aria-hidden="true" />
        {!rail && (
          <Box component="span" flex={1}>
            {label}
          </Box>
        )}
        {!rail && count !== undefined && (
          <span className={classes.count} data-hot={hot || undefined}>
            <Figure of={count} />
          </span>
        )}
        {rail && hot && <span className={classes.dot} />}
      </Link>
    </Tooltip>
  );
}
