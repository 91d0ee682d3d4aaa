import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { programUrl, slugProblem } from '#domain/programs.ts';
import { useReadIf } from '#web/api/query.ts';
import { sayProblem } from '#web/say-problem.ts';
import { useWords } from '#web/words.ts';

type SlugFieldProps = {
  /** The id of the program that the slug is for; none if it is to be made. */
  program?: string;
  label: string;
  value: string;
  onChange: (slug: string) => void;
  error: string | undefined;
};

/** The program's part of its address, checked at each key, and against other programs after a pause in typing. */
export function SlugField({ program, label, value, onChange, error: problem }: SlugFieldProps) {
  const { slugTaken } = useWords('programs').basics;
  const [isTouched, setTouched] = useState(value !== '');
  const [asked] = useDebouncedValue(value, 250);
  const { data } = useReadIf(slugProblem(asked) === null, 'GET /api/admin/program/slugTaken', { slug: asked, program });
  const taken = asked === value && data?.taken === true;
  const error = (isTouched && sayProblem(slugProblem(value))) || problem || (taken ? slugTaken : undefined);
  return (
    <TextInput
      label={label}
      withAsterisk
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      value={value}
      onChange={(event) => {
        setTouched(true);
        onChange(event.currentTarget.value);
      }}
      // One line is reserved, so that nothing below moves.
      error={error}
      description={error ? undefined : programUrl(window.location.origin, value || '…').replace('%E2%80%A6', '…')}
    />
  );
}
