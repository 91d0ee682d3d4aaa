import { Avatar, Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconLogout } from '@tabler/icons-react';
import { initials } from '#web/ui/person.tsx';
import classes from './admin-shell.module.css';

type Props = { name: string; onLogout: () => void };

export const AccountMenu = ({ name, onLogout }: Props) => (
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
