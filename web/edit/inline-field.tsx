import { Textarea, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useWords } from '#web/words.ts';
import classes from './inline-field.module.css';
import { type Draft, useFieldDraft } from './use-field-draft.ts';

type Props = {
  label: string;
  /** A date is 'YYYY-MM-DD'. */
  type?: 'text' | 'date';
  value: string;
  draft: Draft<string>;
  placeholder?: string;
  maxLength?: number;
  onSave: (value: string) => Promise<unknown>;
};

const isSame = (one: string, other: string) => one.trim() === other.trim();

/**
 * A cell that shows its field on hover and focus, and saves when it is left and on Enter. A text is one line, and is broken
 * where the column is too narrow for it.
 */
export function InlineField({ label, type = 'text', value, draft, placeholder, maxLength, onSave }: Props) {
  const words = useWords('parts').edit;
  const field = useFieldDraft({ value, draft, isSame, onSave: (typed) => onSave(typed.trim()) });
  const isText = type === 'text';
  const shared = {
    'aria-label': label,
    maxLength,
    value: field.value,
    onBlur: field.save,
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Enter') {
        event.preventDefault();
        field.save();
      }
      if (event.key === 'Escape') field.takeBack();
    },
    error: field.isRefused,
    withErrorStyles: false,
    rightSection: field.isSaved && <IconCheck size={16} className={classes.tick} aria-label={words.saved} role="img" />,
    rightSectionWidth: field.isSaved ? 22 : 8,
    classNames: { input: classes.input, root: classes.root },
    attributes: {
      input: {
        dir: isText ? 'auto' : undefined,
        'data-empty': !field.value || undefined,
        'data-saved': field.isSaved || undefined,
        'data-failed': field.isRefused || undefined,
      },
    },
  };
  if (!isText)
    return <TextInput {...shared} type={type} onChange={({ currentTarget }) => field.type(currentTarget.value)} />;
  return (
    <Textarea
      {...shared}
      rows={1}
      placeholder={placeholder}
      title={field.value}
      onChange={({ currentTarget }) => field.type(currentTarget.value.replace(/[\r\n]+/g, ' '))}
    />
  );
}
