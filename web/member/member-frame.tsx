import { useEffect } from 'react';
import { leaveProgram } from '#web/api/log-out.ts';
import { PagePlace } from '#web/ui/page-place.tsx';
import { keepPages } from './keep-pages.ts';
import { MemberShell } from './shell/member-shell.tsx';
import { useCart, useOwnUser, useProgram } from './use-member.ts';
import { useSending } from './waiting/use-waiting.ts';

/** The frame around every page of a logged-in participant. */
export function MemberFrame() {
  const { name, company, hasRules, supportEmail } = useProgram();
  const { data, error } = useOwnUser();
  const points = data?.user.userLoyaltyProgram?.currentPoints ?? (error ? null : undefined);
  const cart = useCart().data?.cart ?? [];
  useSending();
  useEffect(keepPages, []);
  return (
    <MemberShell
      programName={name}
      company={company}
      hasRules={hasRules}
      contact={supportEmail}
      points={points}
      cartCount={cart.reduce((sum, line) => sum + line.quantity, 0)}
      onLogout={() => void leaveProgram()}
    >
      <PagePlace />
    </MemberShell>
  );
}
