import { adminTheme } from '#web/theme/admin-theme.ts';
import { Side } from '#web/theme/side.tsx';
import { BusySign } from '#web/ui/feedback/busy-overlay.tsx';
import { PagePlace } from '#web/ui/layout/page-place.tsx';

export const AdminRoot = () => (
  <Side side="admin" theme={adminTheme}>
    <PagePlace />
    <BusySign />
  </Side>
);
