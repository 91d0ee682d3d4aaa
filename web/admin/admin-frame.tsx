import { type AnyRoute, useLocation, useMatch, useMatches, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { followChanges } from '#web/api/follow-changes.ts';
import { useSession } from '#web/api/session.ts';
import { PagePlace } from '#web/ui/layout/page-place.tsx';
import { SiteName } from '#web/ui/layout/page-title.tsx';
import { useWords } from '#web/words.ts';
import { sayDaysOf } from '#words/country-now.ts';
import { type IsOpen, portalArea, programArea } from './nav-areas.ts';
import { NoAccess, NoRole } from './rights/no-access.tsx';
import { isOpenPage } from './rights/page-rights.ts';
import { useOwnRoles } from './rights/use-own-roles.ts';
import { useMay, useMayAnywhere } from './rights/use-rights.ts';
import { AdminShell } from './shell/admin-shell.tsx';
import { useOverview } from './use-overview.ts';

/** What surrounds every page of an administrator who is logged in; nothing while a second factor has to be added. */
export const AdminFrame = () => (useSession()?.lacksSecondFactor ? <PagePlace /> : <MenuFrame />);

/** The portal's menu, or a program's with its counts. */
function MenuFrame() {
  const at = useLocation({ select: (location) => location.pathname });
  // While a program is set up, it has no pages to go to yet.
  const match = useMatch({ from: '/admin/inside/program/edit', shouldThrow: false });
  const editor = useMatch({ from: '/admin/inside/program/edit/loyalty-program', shouldThrow: false });
  const program = at.startsWith('/admin/program/edit') ? match?.search.program : undefined;
  const overview = useOverview(program);
  // Before what is in it is rendered. Pages without a program say days as in the US.
  sayDaysOf(overview.data?.program.country);
  const roles = useOwnRoles();
  const hasNoRole = roles?.length === 0;
  const isAllowed = roles !== null && !hasNoRole;
  useEffect(() => (isAllowed ? followChanges() : undefined), [isAllowed]);
  const [mayHere, mayAnywhere] = [useMay(), useMayAnywhere()];
  const may = program ? mayHere : mayAnywhere;
  const needs = useMatches({ select: (matches) => matches.at(-1)?.staticData });
  const { product } = useWords('site').pages;
  const routes: Readonly<Record<string, AnyRoute | undefined>> = useRouter().routesByPath;
  const opens =
    (mayDo: typeof may): IsOpen =>
    (path = '') =>
      isOpenPage(routes[path]?.options.staticData, mayDo);
  // Until the program is known, its page shows that it is loading.
  const isKnown = roles !== null && (!program || overview.data !== undefined);
  return (
    <AdminShell
      // A program that does not exist has no menu.
      area={
        program && !hasNoRole && overview.error?.type !== 'not-found'
          ? programArea(program, overview.data, opens(mayHere), editor !== undefined)
          : portalArea(opens(mayAnywhere))
      }
      program={program && !hasNoRole ? overview.data?.program : undefined}
      at={at === '/admin/program/create' ? '/admin/dashboard' : at}
      section={editor && (editor.search.section ?? 'general')}
      desk={at.endsWith('/receipt-item-detail')}
    >
      <SiteName value={(!hasNoRole && overview.data?.program.name) || product}>
        {hasNoRole ? <NoRole /> : isKnown && !isOpenPage(needs, may) ? <NoAccess /> : <PagePlace />}
      </SiteName>
    </AdminShell>
  );
}
