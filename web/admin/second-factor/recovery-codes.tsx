import { Button, Checkbox, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { LeaveGuard } from '#web/ui/feedback/confirm-dialog.tsx';
import { copyText } from '#web/ui/links/copy-link.tsx';
import { useWords } from '#web/words.ts';

type Props = { codes: readonly string[]; onDone: () => void };

/** Shown once; a person who has not saved them is asked before the page is left. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const words = useWords('administrators').secondFactor.codes;
  const [areSaved, setSaved] = useState(false);
  const lines = codes.join('\n');
  return (
    <Stack>
      <LeaveGuard isChanged={!areSaved} cost={words.leaveCost} />
      <Text>{words.about}</Text>
      <SimpleGrid component="ol" cols={{ base: 1, xs: 2 }} spacing="xs" aria-label={words.title}>
        {codes.map((code) => (
          <Text component="li" key={code} ff="monospace">
            {code}
          </Text>
        ))}
      </SimpleGrid>
      <Group gap="xs">
        <Button variant="default" onClick={() => void copyText(lines, words.title)}>
          {words.copy}
        </Button>
        <Button
          variant="default"
          component="a"
          download="guerdon-recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${lines}\n`)}`}
        >
          {words.download}
        </Button>
        <Button variant="default" onClick={() => window.print()}>
          {words.print}
        </Button>
      </Group>
      <Checkbox label={words.areSaved} checked={areSaved} onChange={(event) => setSaved(event.currentTarget.checked)} />
      <Button style={{ alignSelf: 'flex-start' }} disabled={!areSaved} onClick={onDone}>
        {words.continue}
      </Button>
    </Stack>
  );
}
