import { TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
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

/** A cell that shows its field on hover and focus, and saves when it is left and on Enter. */
export function InlineField({ label, type = 'text', value, draft, placeholder, maxLength, onSave }: Props) {
  const words = useWords('parts').edit;
  const field = useFieldDraft({ value, draft, isSame, onSave: (typed) => onSave(typed.trim()) });
  return (
    <TextInput
      type={type}
      aria-label={label}
      placeholder={placeholder}
      maxLength={maxLength}
      value={field.value}
      title={type === 'text' ? field.value : undefined}
      onChange={(event) => field.type(event.currentTarget.value)}
      onBlur={field.save}
      onKeyDown={({ key }) => {
        if (key === 'Enter') field.save();
        if (key === 'Escape') field.takeBack();
      }}
      error={field.isRefused}
      withErrorStyles={false}
      rightSection={
        field.isSaved && <IconCheck size={16} className={classes.tick} aria-label={words.saved} role="img" />
      }
      rightSectionWidth={field.isSaved ? 22 : 8}
      classNames={{ input: classes.input, root: classes.root }}
      attributes={{
        input: {
          dir: type === 'text' ? 'auto' : undefined,
          'data-empty': !field.value || undefined,
          'data-saved': field.isSaved || undefined,
          'data-failed': field.isRefused || undefined,
        },
      }}
    />
  );
}
