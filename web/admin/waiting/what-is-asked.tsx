import type { Approval } from '#contract/approvals.ts';
import { Told } from '#web/ui/values/own.tsx';
import { useWords } from '#web/words.ts';

/** 'Give 5,000 points' */
export function WhatIsAsked({ asked: { kind, points, receipt } }: { asked: Approval }) {
  const words = useWords('approvals');
  if (kind === 'reopening') return <Told say={words.reopen} of={receipt?.receiptNumber ?? ''} />;
  if (kind === 'write-off') return <span key={points}>{words.writeOff(points)}</span>;
  return <span key={points}>{points > 0 ? words.give(points) : words.take(-points)}</span>;
}
