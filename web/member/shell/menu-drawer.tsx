import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { FocusBack } from '#web/ui/layout/focus-back.tsx';
import classes from './menu-drawer.module.css';

export const MenuDrawer = ({ children, ...open }: { opened: boolean; onClose: () => void; children: ReactNode }) => (
  <Drawer {...open} position="right" size={300} title="Menu">
    <FocusBack />
    <nav className={classes.list} aria-label="Menu">
      {children}
    </nav>
  </Drawer>
);
