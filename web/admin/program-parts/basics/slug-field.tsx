import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { programUrl, slugProblem } from '#domain/programs.ts';
import { askedIf, query } from '#web/api/query.ts';

type Props = {
  /** The program that may have the slug. */
  program: string;
  value: string;
  onChange: (slug: string) => void;
  problem?: string;
};

/** The program's own part of its address: checked at each key, and against those of other programs while typing pauses. */
export function SlugField({ program, value, onChange, problem }: Props) {
  const [isTouched, setTouched] = useState(value !== '');
  const taken = useTaken(value, program);
  const error = (isTouched && slugProblem(value)) || problem || (taken ? 'This URL path is already taken.' : undefined);
  return (
    <TextInput
      label="URL path"
      withAsterisk
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      value={value}
      onChange={(event) => {
        setTouched(true);
        onChange(event.currentTarget.value);
      }}
      // In one line's place, so that nothing below moves at a key.
      error={error}
      description={error ? undefined : programUrl(window.location.origin, value || '…').replace('%E2%80%A6', '…')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  );
}

function useTaken(slug: string, program: string): boolean {
  const [asked] = useDebouncedValue(slug, 250);
  const { data } = useQuery(
    askedIf(slugProblem(asked) === null, query('GET /api/admin/program/slugTaken', { slug: asked, program })),
  );
  return asked === slug && data?.taken === true;
}
