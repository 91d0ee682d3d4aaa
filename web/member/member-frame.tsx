import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { Activity, type ComponentType, lazy, Suspense, useEffect } from 'react';
import { followOwnChanges } from '#web/api/follow-changes.ts';
import { leaveProgram } from '#web/api/log-out.ts';
import { isPreview } from '#web/api/preview/previewed-session.ts';
import type { Refusal } from '#web/api/refusal.ts';
import { loadCode } from '#web/lazy-page.ts';
import { NotLoaded } from '#web/ui/feedback/page-loading.tsx';
import { PagePlace } from '#web/ui/layout/page-place.tsx';
import { loadWords, useWords } from '#web/words.ts';
import { useNews } from './activity/use-news.ts';
import { keepPages, onNewsPressed } from './keep-pages.ts';
import { followAccount } from './language/choose-language.ts';
import { MemberShell } from './shell/member-shell.tsx';
import { Page } from './shell/page.tsx';
import { useCart, useOwnUser, useProgram } from './use-member.ts';
import { useSending } from './waiting/use-sending.ts';

/** The frame around every page of a logged-in participant. */
export function MemberFrame() {
  const { name, company, hasRules, datesNotice, languages } = useProgram();
  const { data, error } = useOwnUser();
  const points = data?.user.userLoyaltyProgram?.currentPoints ?? (error ? null : undefined);
  const cart = useCart().data?.cart ?? [];
  const navigate = route.useNavigate();
  const language = data?.user.language;
  const isAccount = useLocation({ select: ({ pathname }) => pathname.endsWith('/account') });
  const mustAccept = data?.owesTerms === true && !isAccount;
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
      points={points}
      cartCount={cart.reduce((sum, line) => sum + line.quantity, 0)}
      hasNews={useNews().isNew}
      onLogout={() => void leaveProgram()}
    >
      {(datesNotice || data?.user.emailUnconfirmedSince) && (
        <Suspense fallback={null}>
          <FrameNotices />
        </Suspense>
      )}
      {mustAccept && <TermsPlace />}
      {/* What is typed there outlasts terms that begin to ask. */}
      <Activity mode={mustAccept ? 'hidden' : 'visible'}>
        <PagePlace />
      </Activity>
    </MemberShell>
  );
}

/** Seldom shown, and before any page. */
function TermsPlace() {
  const { pageTitle } = useWords('site').failures;
  const asked = useQuery<AcceptCode, Refusal>({
    queryKey: ['code of accepting'],
    queryFn: () => loadCode(() => loadWords('joining').then(() => import('./agreement/accept-terms.tsx'))),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return <Page>{asked.data ? <asked.data.AcceptTerms /> : <NotLoaded of={asked} failure={pageTitle} />}</Page>;
}
type AcceptCode = typeof import('./agreement/accept-terms.tsx');

/** Few have one, and not for long. Without its code the page works without it. */
const FrameNotices = lazy(() =>
  import('./shell/frame-notices.tsx').then(
    (module): Loaded => ({ default: module.FrameNotices }),
    () => ({ default: () => null }),
  ),
);
type Loaded = { default: ComponentType };

const route = getRouteApi('/program/$slug');
