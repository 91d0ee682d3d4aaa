import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { User } from '#contract/members.ts';
import { Section } from '#web/ui/section.tsx';
import { EraseDialog } from './erase-dialog.tsx';

/** What the law lets people ask for: a copy of what is stored about them, and its erasure. */
export function PersonalData({ user }: { user: User }) {
  const [isErasing, setErasing] = useState(false);
  return (
    <Section title="Personal data" lead="For a person who asks for it">
      <Group gap="xs">
        <Button variant="default" c="red.9" onClick={() => setErasing(true)}>
          Erase personal data
        </Button>
      </Group>
      {isErasing && <EraseDialog user={user} onClose={() => setErasing(false)} />}
    </Section>
  );
}
