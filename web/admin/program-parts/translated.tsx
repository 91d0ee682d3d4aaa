import { Group, Stack, Text } from '@mantine/core';
import { createContext, type ReactNode, useContext } from 'react';
import type { Language } from '#domain/languages.ts';
import { type AnyTexts, textIn, withText } from '#domain/own-texts.ts';
import { languageNames } from '#words/language.ts';

const Languages = createContext<readonly Language[]>(['en']);
/** The languages of the program whose pages these are; what it says itself is written in its first one. */
export const OwnLanguages = Languages.Provider;
export const useOtherLanguages = (): readonly Language[] => useContext(Languages).slice(1);

interface InputProps {
  label: string;
  value: string;
  description: ReactNode;
  error: string | undefined;
  onChange: (changed: string | { currentTarget: { value: string } }) => void;
}

interface Props<T extends AnyTexts> {
  /** The field as it is written. */
  children: ReactNode;
  label: string;
  /** What stands in it. */
  written: string;
  texts: T;
  field: string;
  /** The option that the text is for, if the field is a list of them. */
  option?: string;
  onChange: (texts: T) => void;
  problemOf?: (path: string) => string | undefined;
  /** The field once more for each other language of the program. */
  input: (props: InputProps & { key: Language }) => ReactNode;
}

/** A text of a program's own beside the same in its other languages, with a mark where one is missing. */
export function Translated<T extends AnyTexts>(props: Props<T>) {
  const { children, label, written, texts, field, option, onChange, problemOf, input } = props;
  const others = useOtherLanguages();
  if (others.length === 0) return children;
  const inputs = others.map((language) => {
    const value = textIn(texts, language, field, option);
    return input({
      key: language,
      label: `${label} (${languageNames[language]})`,
      value,
      description: written.trim() !== '' && value.trim() === '' && <Missing />,
      error: problemOf?.(['texts', language, field, ...(option === undefined ? [] : [option])].join('.')),
      onChange: (changed) => {
        const text = typeof changed === 'string' ? changed : changed.currentTarget.value;
        onChange(withText(texts, language, { field, option, text }));
      },
    });
  });
  return (
    <Group gap="md" align="start" grow preventGrowOverflow={false} data-translated>
      {[children, ...inputs].map((each, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: each language has its place.
        <Stack key={at} miw={220}>
          {each}
        </Stack>
      ))}
    </Group>
  );
}

const Missing = () => (
  <Text span inherit c="warning.8" fw={550}>
    Missing
  </Text>
);
