import { getRouteApi } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { followOwnChanges } from '#web/api/follow-changes.ts';
import { leaveProgram } from '#web/api/log-out.ts';
import { isPreview } from '#web/api/preview/previewed-session.ts';
import { PagePlace } from '#web/ui/layout/page-place.tsx';
import { useNews } from './activity/use-news.ts';
import { keepPages, onNewsPressed } from './keep-pages.ts';
import { followAccount } from './language/choose-language.ts';
import { MemberShell } from './shell/member-shell.tsx';
import { useCart, useOwnUser, useProgram } from './use-member.ts';
import { useSending } from './waiting/use-sending.ts';

/** The frame around every page of a logged-in participant. */
export function MemberFrame() {
  const { name, company, hasRules, supportEmail, datesNotice, languages } = useProgram();
  const { data, error } = useOwnUser();
  const points = data?.user.userLoyaltyProgram?.currentPoints ?? (error ? null : undefined);
  const cart = useCart().data?.cart ?? [];
  const navigate = route.useNavigate();
  const language = data?.user.language;
  useEffect(() => {
    // The pages stay in the language of before if its words do not arrive.
    if (language !== undefined) void followAccount(language, languages).catch(() => undefined);
  }, [language, languages]);
  useSending();
  useEffect(keepPages, []);
  useEffect(() => onNewsPressed(() => void navigate({ to: '/program/$slug/activity' })), [navigate]);
  useEffect(() => (isPreview ? undefined : followOwnChanges()), []);
  return (
    <MemberShell
      programName={name}
      company={company}
      hasRules={hasRules}
      contact={supportEmail}
      points={points}
      cartCount={cart.reduce((sum, line) => sum + line.quantity, 0)}
      hasNews={useNews().isNew}
      onLogout={() => void leaveProgram()}
    >
      {(datesNotice || data?.user.emailUnconfirmedSince || data?.owesTerms) && (
        <Suspense fallback={null}>
          <FrameNotices />
        </Suspense>
      )}
      {!data?.owesTerms && <PagePlace />}
    </MemberShell>
  );
}

/** Few have one, and not for long. Without its code the page works without it. */
const FrameNotices = lazy(() =>
  import('./shell/frame-notices.tsx').then(
    (module): Loaded => ({ default: module.FrameNotices }),
    () => ({ default: () => null }),
  ),
);
type Loaded = { default: ComponentType };

const route = getRouteApi('/program/$slug');
