import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useWords } from '#web/words.ts';

type Props = { name: string; index: number; count: number; onMove: (to: number, way: Way) => void };
/** As `data-move` of the button. */
export type Way = (typeof directions)[number]['way'];

/**
 * Moves an entry without dragging. At the ends a button is only marked as disabled: a really disabled one would lose
 * the focus, and a keyboard user their place in the list.
 */
export function MoveButtons({ name, index, count, onMove }: Props) {
  const words = useWords('programs').moving;
  return directions.map(({ way, by, Icon }) => {
    const to = index + by;
    const isEnd = to < 0 || to >= count;
    return (
      <ActionIcon
        key={way}
        variant={isEnd ? 'transparent' : undefined}
        c={isEnd ? 'gray.5' : undefined}
        style={{ cursor: isEnd ? 'not-allowed' : undefined }}
        size={32}
        aria-label={words[way](name)}
        aria-disabled={isEnd}
        data-move={way}
        onClick={() => !isEnd && onMove(to, way)}
      >
        <Icon size={16} aria-hidden="true" />
      </ActionIcon>
    );
  });
}

const directions = [
  { way: 'up', by: -1, Icon: IconArrowUp },
  { way: 'down', by: 1, Icon: IconArrowDown },
] as const;
