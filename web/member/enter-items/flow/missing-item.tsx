import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { noted } from '#domain/receipt-entry.ts';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import { useWords } from '#web/words.ts';
import { useEntry } from '../../entries/use-entries.ts';

/** An item that the catalog does not have is reported to the reviewer. */
export function MissingItem() {
  const { entry, keep } = useEntry();
  const words = useWords('entry').notListed;
  const [isAsked, ask] = useState(false);
  if (!isAsked && !entry.note) {
    return (
      <Button variant="subtle" onClick={() => ask(true)}>
        {words.ask}
      </Button>
    );
  }
  return (
    <Textarea
      size="md"
      label={words.label}
      description={words.hint}
      autosize
      minRows={2}
      maxRows={6}
      maxLength={MOST_CHARACTERS.memberNote}
      autoFocus={isAsked}
      value={entry.note}
      onChange={(event) => keep(noted(event.currentTarget.value))}
      w="100%"
    />
  );
}
