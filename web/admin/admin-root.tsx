import { Outlet } from '@tanstack/react-router';
import { adminTheme } from '#web/theme/admin-theme.ts';
import { Side } from '#web/theme/side.tsx';
import { BusySign } from '#web/ui/busy-overlay.tsx';

export const AdminRoot = () => (
  <Side side="admin" theme={adminTheme}>
    <Outlet />
    <BusySign />
  </Side>
);
