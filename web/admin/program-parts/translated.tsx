import { Box, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type AnyTexts, isIncompleteIn, isWorded, textIn, type Written, withText } from '#domain/own-texts.ts';
import { useWords } from '#web/words.ts';
import { languageNames } from '#words/language.ts';
import { useOtherLanguages, useOwnLanguages } from './own-languages.ts';
import classes from './translated.module.css';

interface InputProps {
  label: string;
  value: string;
  description: ReactNode;
  error: string | undefined;
  onChange: (changed: string | { currentTarget: { value: string } }) => void;
}

interface Props<T extends AnyTexts> {
  /** The field as it is written; options have one for all of them. */
  children?: ReactNode;
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
  /** The width, in px, below which they stand below each other. */
  least?: number;
}

/** A text of a program's own beside the same in its other languages, with a mark where one is missing. */
export function Translated<T extends AnyTexts>(props: Props<T>) {
  const { children, label, written, texts, field, option, onChange, problemOf, input, least } = props;
  const [first, ...others] = useOwnLanguages();
  const textOfFirst = first && textIn(texts, first, field, option) && first;
  // What is cleared can be written anew.
  const [hadText] = useState(textOfFirst);
  // What was written before it became the first language may keep its place, and a text in it is what participants read.
  const shownFirst = first && [hadText, textOfFirst].includes(first) ? [first] : [];
  const inputs = [...shownFirst, ...others].map((language) => {
    const value = textIn(texts, language, field, option);
    const name = languageNames[language];
    const shown: InputProps = {
      label: `${label} (${name})`,
      value,
      description: <Missing when={language !== first && isWorded(written) && value.trim() === ''} />,
      error: problemOf?.(['texts', language, field, ...(option === undefined ? [] : [option])].join('.')),
      onChange: (changed) => {
        const text = typeof changed === 'string' ? changed : changed.currentTarget.value;
        onChange(withText(texts, language, { field, option, text }));
      },
    };
    return input(shown, name);
  });
  if (inputs.length === 0) return children;
  return <Beside least={least}>{children ? [children, ...inputs] : inputs}</Beside>;
}

type BesideProps = { children: readonly ReactNode[]; least?: number | undefined };

/** Fields for one text in several languages: in a row where there is room, else below each other. */
export const Beside = ({ children, least = 220 }: BesideProps) => (
  <Box className={classes.languages} style={{ '--least': `${least}px` }} data-translated>
    {children.map((each, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: each language has its place.
      <Box key={at} pos="relative" miw={0}>
        {each}
      </Box>
    ))}
  </Box>
);

/** The mark of a text that is not given. It stands in the line of the label, so that nothing moves when it goes. */
export function Missing({ when }: { when: boolean }) {
  const { missing } = useWords('programs').translated;
  return (
    <Text span className={classes.missing} fz="xs" c="warning.8" fw={550}>
      {when && missing}
    </Text>
  );
}

/** In a list, names the languages that still lack texts of an offer. */
export function MissingIn({ parts }: { parts: readonly Written[] }) {
  const words = useWords('programs').translated;
  const lacking = useOtherLanguages().filter((language) => parts.some((part) => isIncompleteIn(language, part)));
  if (lacking.length === 0) return null;
  return (
    <Text component="p" fz="xs" c="warning.8" fw={550}>
      {words.missingIn(lacking.map((language) => languageNames[language]))}
    </Text>
  );
}
