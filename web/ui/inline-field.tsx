import { TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type SetStateAction, useState } from 'react';
import classes from './inline-field.module.css';

type Props = {
  label: string;
  /** A date is 'YYYY-MM-DD'. */
  type?: 'text' | 'date';
  value: string;
  /** The unsaved text, null if there is none; stored outside, so that the row's other controls can read it. */
  draft: string | null;
  onDraft: (next: SetStateAction<string | null>) => void;
  placeholder?: string;
  maxLength?: number;
  /** Called with changed text on leaving the field or on Enter. A rejection means that it was not saved. */
  onSave: (value: string) => Promise<unknown>;
};
type State = 'idle' | 'saving' | 'saved' | 'failed';

/** A cell that shows its field on hover and focus and saves when it is left. Unsaved text stays until Escape. */
export function InlineField({ label, type = 'text', value, draft, onDraft, placeholder, maxLength, onSave }: Props) {
  const [state, setState] = useState<State>('idle');
  const shown = draft ?? value;

  const set = (next: string | null) => {
    onDraft(next);
    setState('idle');
  };
  // Text typed during the save is not saved yet.
  const settle = (next: State) => setState((now) => (now === 'saving' ? next : now));
  const leave = async () => {
    const text = draft?.trim() ?? value;
    if (state === 'saving') return;
    if (text === value) return onDraft(null);
    setState('saving');
    try {
      await onSave(text);
      onDraft((now) => (now?.trim() === text ? null : now));
      settle('saved');
    } catch {
      settle('failed');
    }
  };
  return (
    <TextInput
      type={type}
      aria-label={label}
      placeholder={placeholder}
      maxLength={maxLength}
      value={shown}
      title={type === 'text' ? shown : undefined}
      onChange={(event) => set(event.currentTarget.value)}
      onBlur={() => void leave()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void leave();
        if (event.key === 'Escape') set(null);
      }}
      error={state === 'failed'}
      withErrorStyles={false}
      rightSection={state === 'saved' && <IconCheck size={16} className={classes.tick} aria-label="Saved" role="img" />}
      rightSectionWidth={state === 'saved' ? 22 : 8}
      classNames={{ input: classes.input, root: classes.root }}
      attributes={{
        input: {
          'data-empty': !shown || undefined,
          'data-saved': state === 'saved' || undefined,
          'data-failed': state === 'failed' || undefined,
        },
      }}
    />
  );
}
