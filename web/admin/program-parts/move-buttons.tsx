import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';

type Props = { name: string; index: number; count: number; onMove: (to: number, word: string) => void };

/**
 * Moves an entry without dragging. At the ends a button is only marked as disabled: a really disabled one would lose
 * the focus, and a keyboard user their place in the list.
 */
export const MoveButtons = ({ name, index, count, onMove }: Props) => (
  <>
    {directions.map(({ word, by, Icon }) => {
      const to = index + by;
      const isEnd = to < 0 || to >= count;
      return (
        <ActionIcon
          key={word}
          variant={isEnd ? 'transparent' : undefined}
          c={isEnd ? 'gray.5' : undefined}
          style={{ cursor: isEnd ? 'not-allowed' : undefined }}
          size={32}
          aria-label={`${word}: ${name}`}
          aria-disabled={isEnd}
          data-move={word}
          onClick={() => !isEnd && onMove(to, word)}
        >
          <Icon size={16} aria-hidden="true" />
        </ActionIcon>
      );
    })}
  </>
);

const directions = [
  { word: 'Move up', by: -1, Icon: IconArrowUp },
  { word: 'Move down', by: 1, Icon: IconArrowDown },
] as const;
