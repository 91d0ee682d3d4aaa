import '#web/theme/mantine-all.css';
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { BusySign } from '#web/api/busy-sign.tsx';
import { adminTheme } from '#web/theme/admin-theme.ts';
import { Side } from '#web/theme/side.tsx';

export function AdminRoot() {
  useEffect(() => {
    document.title = 'Admin Rebate Portal';
  }, []);
  return (
    <Side side="admin" theme={adminTheme}>
      <Outlet />
      <BusySign />
    </Side>
  );
}
