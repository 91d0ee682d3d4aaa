import { ActionIcon, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { Link } from '#web/ui/link.tsx';
import { isAt, type NavEntry } from '../nav.ts';
import classes from './menu.module.css';

type Props = { entries: readonly NavEntry[]; at: string; onLogout: () => void };

/** On phones: everything that the bottom bar has no room for, and the rest with it. */
export function Menu({ entries, at, onLogout }: Props) {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <ActionIcon className={classes.button} variant="subtle" color="gray" size={44} aria-label="Menu" onClick={open}>
        <IconMenu2 size={24} />
      </ActionIcon>
      <Drawer opened={opened} onClose={close} position="right" size={300} title="Menu">
        <nav className={classes.list} aria-label="Menu">
          {entries.map((entry) => (
            <Link key={entry.label} {...entry.link} onClick={close} aria-current={isAt(entry, at) ? 'page' : undefined}>
              {entry.label}
            </Link>
          ))}
          <button type="button" onClick={onLogout}>
            Logout
          </button>
        </nav>
      </Drawer>
    </>
  );
}
