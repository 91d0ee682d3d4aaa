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
  /** The field once more for each other language of the program, whose name stands in one that shows no label. */
  input: (props: InputProps, language: string) => ReactNode;
}

/** A text of a program's own beside the same in its other languages, with a mark where one is missing. */
export function Translated<T extends AnyTexts>(props: Props<T>) {
  const { children, label, written, texts, field, option, onChange, problemOf, input } = props;
  const others = useOtherLanguages();
  if (others.length === 0) return children;
  const inputs = others.map((language) => {
    const value = textIn(texts, language, field, option);
    const name = languageNames[language];
    const shown: InputProps = {
      label: `${label} (${name})`,
      value,
      description: written.trim() !== '' && value.trim() === '' && <Missing />,
      error: problemOf?.(['texts', language, field, ...(option === undefined ? [] : [option])].join('.')),
      onChange: (changed) => {
        const text = typeof changed === 'string' ? changed : changed.currentTarget.value;
        onChange(withText(texts, language, { field, option, text }));
      },
    };
    return input(shown, name);
  });
  return <Beside>{[children, ...inputs]}</Beside>;
}

/** Fields for one text in several languages: in a row where there is room, else below each other. */
export const Beside = ({ children }: { children: readonly ReactNode[] }) =>
  children.length === 1 ? (
    children[0]
  ) : (
    <Group gap="md" align="start" data-translated>
      {children.map((each, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: each language has its place.
        <Stack key={at} flex="1 1 200px" miw={0}>
          {each}
        </Stack>
      ))}
    </Group>
  );

/** The mark of a text that is not given in another language. */
export const Missing = () => (
  <Text span inherit c="warning.8" fw={550}>
    Missing
  </Text>
);
