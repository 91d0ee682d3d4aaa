import { Box, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { receiptPoints } from '#domain/receipts.ts';
import { Thumb } from '#web/ui/documents/picture.tsx';
import { Figure, Points } from '#web/ui/values/figure.tsx';
import { Own } from '#web/ui/values/own.tsx';
import { useWords } from '#web/words.ts';
import classes from './item-line.module.css';
import rows from './rows.module.css';

type Props = {
  name: string;
  url: string | null | undefined;
  /** Size of the picture in px. */
  size: number;
  /** The points of the whole line. */
  points: number;
  isRemoving?: boolean;
  /** Given if the line can be removed. */
  onRemove?: () => void;
  /** Shown below the name. */
  children: ReactNode;
};

/** A line of a receipt or a cart. */
export function ItemLine({ name, url, size, points, isRemoving, onRemove, children }: Props) {
  const words = useWords('members').lines;
  const figures = useWords('parts').values;
  return (
    <li
      className={classes.line}
      data-fixed={!onRemove || undefined}
      style={{ '--thumb': `${size}px` } as CSSProperties}
    >
      <Thumb url={url} size={size} />
      <Box flex={1} miw={0}>
        <p className={rows.name}>
          <Own>{name}</Own>
        </p>
        {children}
      </Box>
      <p className={`num ${classes.points}`}>{figures.points(<Figure key="points" of={points} bold />, points)}</p>
      {onRemove && (
        <Button
          className={classes.remove}
          variant="subtle"
          color="gray"
          c="gray.7"
          w={44}
          px={0}
          aria-label={words.remove(name)}
          disabled={isRemoving}
          onClick={onRemove}
        >
          <IconTrash size={20} aria-hidden="true" />
        </Button>
      )}
    </li>
  );
}

/** '3 × 45 points'; of a single one its points are said already, as those of the line, unless they were denied. */
function TimesPoints({ quantity, points, denied }: { quantity: number; points: number; denied: boolean }) {
  const words = useWords('members').lines;
  const times = <Figure key="quantity" of={quantity} />;
  return quantity === 1 && !denied ? words.quantity(times) : words.times(times, <Points key="points" of={points} />);
}

type ReceiptLineProps = {
  item: { name: string; points: number; image: { url: string } | null };
  quantity: number;
  denied?: boolean;
  children?: ReactNode;
} & Pick<Props, 'onRemove'>;

export const ReceiptLine = ({
  item: { name, points, image },
  quantity,
  denied = false,
  children,
  ...line
}: ReceiptLineProps) => (
  <ItemLine name={name} url={image?.url} size={56} points={receiptPoints([{ points, quantity, denied }])} {...line}>
    <p className={`num ${rows.meta}`}>
      <TimesPoints quantity={quantity} points={points} denied={denied} />
    </p>
    {children}
  </ItemLine>
);
