import { Button, Checkbox, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { LeaveGuard } from '#web/ui/feedback/confirm-dialog.tsx';
import { copyText } from '#web/ui/links/copy-link.tsx';

type Props = { codes: readonly string[]; onDone: () => void };

/** Shown once; a person who has not saved them is asked before the page is left. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const [areSaved, setSaved] = useState(false);
  const lines = codes.join('\n');
  return (
    <Stack>
      <LeaveGuard isChanged={!areSaved} cost="The recovery codes are shown only now, and you have not saved them." />
      <Text>
        If you lose your phone, you can log in with one of these codes, once. Keep them where no one else finds them: in
        a password manager, or on paper.
      </Text>
      <SimpleGrid component="ol" cols={{ base: 1, xs: 2 }} spacing="xs" aria-label="Recovery codes">
        {codes.map((code) => (
          <Text component="li" key={code} ff="monospace">
            {code}
          </Text>
        ))}
      </SimpleGrid>
      <Group gap="xs">
        <Button variant="default" onClick={() => void copyText(lines, 'Recovery codes')}>
          Copy
        </Button>
        <Button
          variant="default"
          component="a"
          download="guerdon-recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${lines}\n`)}`}
        >
          Download
        </Button>
        <Button variant="default" onClick={() => window.print()}>
          Print
        </Button>
      </Group>
      <Checkbox
        label="I have saved them"
        checked={areSaved}
        onChange={(event) => setSaved(event.currentTarget.checked)}
      />
      <Button style={{ alignSelf: 'flex-start' }} disabled={!areSaved} onClick={onDone}>
        Continue
      </Button>
    </Stack>
  );
}
