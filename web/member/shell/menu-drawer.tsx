import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { FocusBack } from '#web/ui/layout/focus-back.tsx';
import { useWords } from '#web/words.ts';
import classes from './menu-drawer.module.css';

type Props = { opened: boolean; onClose: () => void; children: ReactNode };

export function MenuDrawer({ children, ...open }: Props) {
  const { menu } = useWords('members').shell;
  return (
    <Drawer {...open} position="right" size={300} title={menu}>
      <FocusBack />
      <nav className={classes.list} aria-label={menu}>
        {children}
      </nav>
    </Drawer>
  );
}
