import { Button, Textarea } from '@mantine/core';
import { useSessionStorage } from '@mantine/hooks';
import { useState } from 'react';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import { noteKey } from './entry.ts';

/** The word to the reviewer about a receipt, kept in this tab until it is sent; `of` is the id of its entry or draft. */
export function useMemberNote(of: string) {
  const [memberNote, setNote, forget] = useSessionStorage({
    key: noteKey(of),
    defaultValue: '',
    getInitialValueInEffect: false,
  });
  return { memberNote, setNote, forget };
}

export type MemberNote = ReturnType<typeof useMemberNote>;

/** An item that the catalog does not have is reported to the reviewer. */
export function MissingItem({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [isAsked, ask] = useState(false);
  if (!isAsked && !value) {
    return (
      <Button variant="subtle" onClick={() => ask(true)}>
        My item is not listed
      </Button>
    );
  }
  return (
    <Textarea
      size="md"
      label="Which item is not listed?"
      description="The reviewer reads it with your receipt."
      autosize
      minRows={2}
      maxRows={6}
      maxLength={MOST_CHARACTERS.memberNote}
      autoFocus={isAsked}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      w="100%"
    />
  );
}
