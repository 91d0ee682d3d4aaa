import { leaveView } from './api/leave-view.ts';
import { queryClient } from './api/query-client.ts';
import { getSession, howSessionEnded, leaveViewsWith, onSessionChange, type Session } from './api/session.ts';
import { wayBack } from './api/way-back.ts';
import { router } from './routes.tsx';
import { loadWords, wordsOf } from './words.ts';

/** Whenever the session changes, also in another tab: clears the old one's data and runs the guards again. */
export function followSession() {
  let before = getSession();
  leaveViewsWith(leaveView);
  onSessionChange(() => {
    const [last, next] = [before, getSession()];
    before = next;
    if (next?.token === last?.token && next?.lacksSecondFactor === last?.lacksSecondFactor) return;
    if (next?.isViewing) wayBack.keep(router.state.location.href);
    if (last?.isViewing && next && howSessionEnded() === 'expired') void notifyViewEnded(last);
    queryClient.clear();
    void router.invalidate();
  });
}

async function notifyViewEnded({ user }: Session): Promise<void> {
  const { notify } = await import('#web/ui/feedback/notify.tsx');
  await loadWords('both');
  const words = wordsOf('parts').bars;
  notify.info(words.viewEnded(user.username), { detail: words.whyViewEnded });
}
