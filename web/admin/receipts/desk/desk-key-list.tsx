import { Box, Group, Kbd, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useWords } from '#web/words.ts';

/** All shortcuts of the page; a decided receipt has fewer. */
export function DeskKeyList({ isOpen }: { isOpen: boolean }) {
  const words = useWords('receipts').desk.keys;
  return (
    <SimpleGrid minColWidth={280} autoFlow="auto-fit" spacing="xxl" verticalSpacing="xl" pb="xs" fz="sm">
      {(isOpen ? [decide, correct, look, go] : [look, go]).map(({ name, keys }) => (
        <section key={name} aria-label={words.groups[name]}>
          <Title order={3} mb="xs">
            {words.groups[name]}
          </Title>
          <Stack component="dl" gap="xs">
            {keys.map(([key, does]) => (
              <Group key={key} gap={0} align="baseline" wrap="nowrap">
                <Box component="dt" w={56} flex="none">
                  <span className="quiet">{key}</span>
                  <Kbd>{key}</Kbd>
                </Box>
                <dd>{words.does[does]}</dd>
              </Group>
            ))}
          </Stack>
          {name === 'look' && (
            <Text mt="sm" fz="sm" c="dimmed">
              {words.mouse}
            </Text>
          )}
        </section>
      ))}
    </SimpleGrid>
  );
}

type KeyWords = ReturnType<typeof useWords<'receipts'>>['desk']['keys'];
interface KeyGroup {
  name: keyof KeyWords['groups'];
  /** The labels of the keys, and what they do. */
  keys: readonly (readonly [key: string, does: keyof KeyWords['does']])[];
}

const decide: KeyGroup = {
  name: 'decide',
  keys: [
    ['A', 'approve'],
    ['D', 'deny'],
    ['Enter', 'confirm'],
    ['Esc', 'takeBack'],
    ['R', 'chooseReason'],
    ['C', 'comment'],
  ],
};

const correct: KeyGroup = {
  name: 'correct',
  keys: [
    ['1 – 9', 'goToQuantity'],
    ['X', 'denyItem'],
    ['Y', 'approveItem'],
    ['Enter', 'saveQuantity'],
    ['I', 'addItem'],
  ],
};

const look: KeyGroup = {
  name: 'look',
  keys: [
    ['+', 'zoomIn'],
    ['-', 'zoomOut'],
    ['W', 'fitWidth'],
    ['F', 'fitWhole'],
    ['P', 'actualSize'],
    ['[', 'rotateLeft'],
    [']', 'rotateRight'],
    ['Z', 'reset'],
    ['0', 'goToImage'],
    ['V', 'showRead'],
    ['M', 'compare'],
  ],
};

const go: KeyGroup = {
  name: 'go',
  keys: [
    ['J', 'next'],
    ['K', 'previous'],
    ['U', 'undo'],
    ['?', 'showKeys'],
  ],
};
