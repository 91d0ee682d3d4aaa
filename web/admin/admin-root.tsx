import '#web/theme/mantine-all.css';
import { Outlet } from '@tanstack/react-router';
import { BusySign } from '#web/api/busy-sign.tsx';
import { adminTheme } from '#web/theme/admin-theme.ts';
import { Side } from '#web/theme/side.tsx';

export const AdminRoot = () => (
  <Side side="admin" theme={adminTheme}>
    <Outlet />
    <BusySign />
  </Side>
);
