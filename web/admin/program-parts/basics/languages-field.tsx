import { Checkbox, Group, NativeSelect, Stack } from '@mantine/core';
import { type Language, languages } from '#domain/languages.ts';
import { useWords } from '#web/words.ts';
import { languageNames } from '#words/language.ts';

type Props = {
  value: readonly Language[];
  onChange: (chosen: Language[]) => void;
  error: string | undefined;
};

/** The program's own language, and those in which participants can read it as well. */
export function LanguagesField({ value: [own = 'en', ...also] = [], onChange, error }: Props) {
  const words = useWords('programs').basics;
  const others = languages.filter((one) => one !== own);
  return (
    <Stack gap="xs">
      <NativeSelect
        label={words.language}
        description={words.languageHint}
        data={languages.map((one) => ({ value: one, label: languageNames[one] }))}
        value={own}
        error={error}
        onChange={({ currentTarget: { value } }) =>
          onChange([value as Language, ...[own, ...also].filter((one) => one !== value && also.length > 0)])
        }
      />
      <Group gap="md">
        {others.map((one) => (
          <Checkbox
            key={one}
            label={words.alsoIn(languageNames[one])}
            checked={also.includes(one)}
            onChange={({ currentTarget: { checked } }) =>
              onChange([own, ...others.filter((other) => (other === one ? checked : also.includes(other)))])
            }
          />
        ))}
      </Group>
    </Stack>
  );
}
