import { Outlet, useLocation, useMatch } from '@tanstack/react-router';
import { logOut } from '#web/api/log-out.ts';
import { useSession } from '#web/api/session.ts';
import { SiteName } from '#web/ui/page-title.tsx';
import { type Overview, portalArea, programArea } from './nav-areas.ts';
import { editorArea } from './program-editor/editor-area.ts';
import { AdminShell } from './shell/admin-shell.tsx';
import { useLiveCounts } from './use-live-counts.ts';
import { useOverview } from './use-overview.ts';

/** What surrounds every page of an administrator who is logged in: the portal's menu, or a program's with its counts. */
export function AdminFrame() {
  useLiveCounts();
  const at = useLocation({ select: (location) => location.pathname });
  // While a program is set up, it has no pages to go to yet.
  const match = useMatch({ from: '/admin/inside/program/edit', shouldThrow: false });
  const editor = useMatch({ from: '/admin/inside/program/edit/loyalty-program', shouldThrow: false });
  const program = at.startsWith('/admin/program/edit') ? match?.search.program : undefined;
  const overview = useOverview(program);
  // A program that does not exist has no menu.
  const area = program && overview.error?.status !== 404 ? areaOf(at, program, overview.data) : portalArea;
  return (
    <AdminShell
      area={area}
      at={at === '/admin/program/create' ? '/admin/dashboard' : at}
      section={editor?.search.section}
      desk={at.endsWith('/receipt-item-detail')}
      name={useSession()?.user.name ?? ''}
      onLogout={() => void logOut()}
    >
      <SiteName value={overview.data?.program.name || 'Guerdon'}>
        <Outlet />
      </SiteName>
    </AdminShell>
  );
}

const areaOf = (at: string, id: string, overview: Overview | undefined) =>
  at.endsWith('/loyalty-program') ? editorArea(id, overview) : programArea(id, overview);
