import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '#web/words.ts';
import { MemberLink } from '../member-link.tsx';
import { useProgram } from '../use-member.ts';

/**
 * The box by which who registers accepts the terms in this version, which is read in a window of its own, so that nothing
 * typed is lost. Another version is accepted anew.
 */
export function useTermsBox() {
  const { name, termsVersion } = useProgram();
  const words = useWords('agreement').box;
  // A refusal names it before the program is loaded again.
  const [newest, setNewest] = useState(0);
  const version = Math.max(termsVersion ?? 0, newest) || null;
  const [accepted, accept] = useState<number | null>(null);
  const [problem, setProblem] = useState<'missing' | 'changed' | null>(null);
  return {
    /** What is accepted; null without any terms. */
    version,
    isReady() {
      const isMissing = version !== null && accepted !== version;
      if (isMissing) setProblem((before) => before ?? 'missing');
      return !isMissing;
    },
    /** Another version has taken the place of this one. */
    hasChanged(terms: number | null | undefined) {
      setNewest(terms ?? 0);
      accept(null);
      setProblem('changed');
    },
    box: version !== null && (
      <Checkbox
        size="sm"
        checked={accepted === version}
        onChange={({ currentTarget: { checked } }) => {
          accept(checked ? version : null);
          setProblem(null);
        }}
        error={problem && words[problem]}
        aria-required
        label={words.accept(name, (text) => (
          <MemberLink key="terms" className="link" to="/program/$slug/terms" target="_blank">
            {text}
          </MemberLink>
        ))}
      />
    ),
  };
}
