import { queryClient } from './api/query-client.ts';
import { getSession, howSessionEnded, onSessionChange, type Session } from './api/session.ts';
import { wayBack } from './api/way-back.ts';
import { router } from './routes.tsx';

/** Login, logout, a dead token, another tab: whenever the session is another one, nothing of the old one stays in memory, and the guards decide again which page may be shown. */
export function followSession() {
  let before = getSession();
  onSessionChange(() => {
    const [last, next] = [before, getSession()];
    before = next;
    if (next?.token === last?.token) return;
    if (next?.viewedBy) wayBack.keep(router.state.location.href);
    if (last?.viewedBy && next && howSessionEnded() === 'expired') void tellThatViewingEnded(last);
    queryClient.clear();
    void router.invalidate();
  });
}

async function tellThatViewingEnded({ user }: Session): Promise<void> {
  const { notify } = await import('#web/ui/notify.tsx');
  notify.info(`Viewing as ${user.username} has ended.`, {
    detail: 'It lasts one hour, and ends sooner when the user or the program is disabled.',
  });
}
