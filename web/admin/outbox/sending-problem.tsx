import type { Mail } from '#contract/mail.ts';
import { Notice } from '#web/ui/notice.tsx';
import { formatMoment } from '../format-moment.ts';

/** Why the last try failed, and whether another comes by itself. */
export function SendingProblem({ mail: { state, lastError, nextTryAt } }: { mail: Mail }) {
  if (!lastError) return null;
  if (state === 'failed') {
    return (
      <Notice kind="danger" title="It could not be sent, and is not tried again by itself.">
        {lastError}
      </Notice>
    );
  }
  return (
    <Notice kind="warning" title="The last try to send it failed.">
      {lastError} {nextTryAt ? `It is tried again on ${formatMoment(nextTryAt)}.` : 'It is being tried again now.'}
    </Notice>
  );
}
