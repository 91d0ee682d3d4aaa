import { useState } from 'react';
import type { FormItem } from '#domain/registration-form.ts';
import { IntoView, Notice } from '#web/ui/feedback/notice.tsx';
import { focusInvalid } from '#web/ui/fields/focus-invalid.ts';
import { useWords } from '#web/words.ts';
import { countryNow } from '#words/country-now.ts';
import { type Findings, fieldLabel, hasFindings, openFindings } from './registration-values.ts';

/**
 * Checks a form when it is submitted: lists missing fields above it, and marks invalid ones until they are fixed. What was
 * found is kept by field, and worded when it is shown.
 */
export function useFindings(items: readonly FormItem[], check: () => Findings) {
  const [found, setFound] = useState<Findings | null>(null);
  const [tries, setTries] = useState(0);
  const country = countryNow();
  return {
    /** Whether it can be submitted. If not, the first invalid field gets the focus. */
    passes(form: HTMLFormElement): boolean {
      const now = check();
      setFound(hasFindings(now) ? now : null);
      setTries(tries + 1);
      if (hasFindings(now) && now.missing.length === 0) focusInvalid(form);
      return !hasFindings(now);
    },
    /** Says at once what is wrong with a field that was left, by its name. */
    left(field: string): void {
      const problem = check().fields[field];
      if (problem) setFound((before) => ({ missing: [], ...before, fields: { ...before?.fields, [field]: problem } }));
    },
    /** By field or uid; null if the last check found nothing. */
    problems: found && openFindings(found, check()),
    missing: found && found.missing.length > 0 && (
      <MissingFields key={tries} labels={found.missing.map((field) => fieldLabel(field, items, country))} />
    ),
  };
}

export function MissingFields({ labels }: { labels: readonly string[] }) {
  const words = useWords('forms').registrationForm;
  return (
    <IntoView focus>
      <Notice kind="danger" title={words.mustBeFilled}>
        {labels.join(', ')}
      </Notice>
    </IntoView>
  );
}
