import { NativeSelect } from '@mantine/core';
import { origins } from '#domain/ways-in.ts';
import { useRead } from '#web/api/query.ts';
import { useWords } from '#web/words.ts';

type Props = {
  program: string;
  /** One of `origins`, or the id of a way in; undefined: all. */
  value: string | undefined;
  onChange: (from: string | undefined) => void;
};

/** Chooses how the listed users came into the program: in general, or by which code. */
export function CameByFilter({ program, value, onChange }: Props) {
  const words = useWords('people').lists;
  const { data } = useRead('GET /api/admin/program/:id/ways-in', { id: program });
  const ways = data?.waysIn ?? [];
  return (
    <NativeSelect
      aria-label={words.columns.cameBy}
      size="sm"
      maw={200}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
      data={[
        { value: '', label: words.cameByAny },
        ...origins.map((origin) => ({ value: origin, label: words.origins[origin] })),
        ...ways.map(({ _id, label }) => ({ value: _id, label })),
      ]}
    />
  );
}
