import { Box, Button, Radio, Stack, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { LineChoice } from '#domain/receipt-entry.ts';
import { quantityProblem } from '#domain/receipts.ts';
import { Thumb } from '#web/ui/documents/picture.tsx';
import { QuantityPicker } from '#web/ui/fields/quantity-picker.tsx';
import { IconLine, Problem } from '#web/ui/layout/lines.tsx';
import { Figure } from '#web/ui/values/figure.tsx';
import { Own, Told } from '#web/ui/values/own.tsx';
import { useWords } from '#web/words.ts';
import rows from '../../lines/rows.module.css';
import type { Choice, LikelyItem, ReadLine } from './chosen-items.ts';
import classes from './read-line.module.css';

type LineProps = {
  line: ReadLine;
  choice: Choice;
  onChange: (choice: LineChoice) => void;
  /** Why its quantity cannot be sent. */
  problem: string | null;
  /** Given if a picture beside it shows where the line stands. */
  onShow?: () => void;
  /** The line waits for an answer, and the member has continued without one. */
  isMissing?: boolean;
};

/** A line of the receipt: the item that it names, or the question which one it is. */
export function Line({
  line: { text, items, isClear },
  choice: { item, quantity, isQuantitySure },
  problem,
  onShow,
  isMissing,
  ...line
}: LineProps) {
  const { lines } = useWords('entry');
  const { receipt: reading, lines: words } = useWords('reading');
  const [isChanging, change] = useState(!isClear);
  const onChange = (next: LineChoice) => {
    onShow?.();
    line.onChange(next);
  };
  return (
    <li className={classes.line}>
      {item && !isChanging && <Thumb url={item.image?.url} size={56} />}
      <Box flex={1} miw={0}>
        {item && !isChanging ? (
          <p className={rows.name}>
            <Own>{item.name}</Own>
          </p>
        ) : (
          <Choices
            text={text}
            items={items}
            value={item}
            takesFocus={isClear}
            isMissing={isMissing}
            onChoose={(next) => onChange({ itemId: next?._id ?? null })}
          />
        )}
        {item && !isChanging && (
          <>
            <p className={rows.meta}>
              <span className="num">
                <span>
                  {lines.points(quantityProblem(quantity) ? 0 : quantity * item.points, (n) => (
                    <Figure key="points" of={n} bold />
                  ))}
                </span>
                {quantity !== 1 && (
                  <span>
                    {' · '}
                    {lines.each(<Figure key="points" of={item.points} />)}
                  </span>
                )}
              </span>
            </p>
            {!onShow && <p className={classes.printed}>{words.printed(text)}</p>}
          </>
        )}
        {item && !isQuantitySure && (
          <p>
            <IconLine Icon={IconAlertTriangle} c="warning.7" fz="sm" fw={600} style={{ whiteSpace: 'normal' }}>
              {words.checkQuantity}
            </IconLine>
          </p>
        )}
        {onShow && (
          <UnstyledButton className={classes.printed} data-shows onClick={onShow}>
            <span>{words.printed(text)}</span>
            <span className="quiet">. {words.showPlace}</span>
          </UnstyledButton>
        )}
      </Box>
      {item && (
        <div className={classes.quantity}>
          {!isChanging && (
            <Button
              variant="subtle"
              px="sm"
              aria-label={words.changeItem(item.name)}
              onClick={() => {
                onShow?.();
                change(true);
              }}
            >
              {reading.change}
            </Button>
          )}
          <QuantityPicker value={quantity} onChange={(next) => onChange({ quantity: next })} problem={problem} />
        </div>
      )}
    </li>
  );
}

type ChoicesProps = {
  text: string;
  items: readonly LikelyItem[];
  value: LikelyItem | null | undefined;
  /** It takes the place of the button that had the focus. */
  takesFocus: boolean;
  isMissing: boolean | undefined;
  onChoose: (item: LikelyItem | null) => void;
};

function Choices({ text, items, value, takesFocus, isMissing, onChoose }: ChoicesProps) {
  const words = useWords('reading').lines;
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) group.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }, [takesFocus]);
  return (
    <>
      <Radio.Group
        ref={group}
        label={words.which(text)}
        value={value === undefined ? null : (value?._id ?? 'none')}
        onChange={(id) => onChoose(items.find(({ _id }) => _id === id) ?? null)}
      >
        <Stack gap="xs" mt="xs">
          {items.map(({ _id, name, points }, at) => (
            <Radio
              key={_id}
              value={_id}
              label={<Told say={(item) => words.itemWithPoints(item, points)} of={name} />}
              data-invalid={(isMissing && at === 0) || undefined}
            />
          ))}
          <Radio value="none" label={items.length > 1 ? words.noneOfThese : words.leaveOut} />
        </Stack>
      </Radio.Group>
      {isMissing && <Problem>{words.choose}</Problem>}
    </>
  );
}
