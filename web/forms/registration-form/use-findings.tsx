import { useState } from 'react';
import { flushSync } from 'react-dom';
import { IntoView, Notice } from '#web/ui/notice.tsx';
import { type Findings, hasFindings, openFindings } from './registration-values.ts';

/** Checks a form when it is sent: what is missing is named over it, and what is wrong is marked until it is right. */
export function useFindings(check: () => Findings) {
  const [found, setFound] = useState<Findings | null>(null);
  const [tries, setTries] = useState(0);
  return {
    /** Whether it can be sent. If not, the first wrong field gets the focus. */
    passes(form: HTMLFormElement): boolean {
      const now = check();
      // Drawn at once, so that the field that is marked can be found and focused.
      flushSync(() => {
        setFound(hasFindings(now) ? now : null);
        setTries(tries + 1);
      });
      if (hasFindings(now) && now.missing.length === 0) focusWrong(form);
      return !hasFindings(now);
    },
    /** By field or uid; null where the last check found nothing. */
    problems: found && openFindings(found, check()),
    missing: found && found.missing.length > 0 && <MissingFields key={tries} labels={found.missing} />,
  };
}

export const focusWrong = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();

export const MissingFields = ({ labels }: { labels: readonly string[] }) => (
  <IntoView focus>
    <Notice kind="danger" title="The following fields must be filled:">
      {labels.join(', ')}
    </Notice>
  </IntoView>
);
