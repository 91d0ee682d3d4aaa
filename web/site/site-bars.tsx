import { useMaintenance } from '#web/api/maintenance.ts';
import { useSession } from '#web/api/session.ts';
import { MaintenanceBar } from './maintenance-bar.tsx';
import { ViewingBar } from './viewing-bar.tsx';

/** What stands above every page: maintenance, which the header of the admin side would cover, and View As. */
export function SiteBars() {
  const session = useSession();
  const message = useMaintenance();
  return (
    <>
      {message && session?.slug !== null && <MaintenanceBar message={message} />}
      {session?.isViewing && <ViewingBar username={session.user.username} />}
    </>
  );
}
