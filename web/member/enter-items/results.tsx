import { Button, Text, UnstyledButton } from '@mantine/core';
import { IconPlus, IconStar, IconStarFilled } from '@tabler/icons-react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { Answer } from '#web/api/call.ts';
import { Thumb } from '#web/ui/documents/picture.tsx';
import { Card } from '#web/ui/layout/section.tsx';
import { PagePager } from '#web/ui/links/pager.tsx';
import { Figure } from '#web/ui/values/figure.tsx';
import { Own } from '#web/ui/values/own.tsx';
import { useWords } from '#web/words.ts';
import type { Item } from '../entries/entry.ts';
import { useEntry } from '../entries/use-entries.ts';
import table from '../lines/table.module.css';
import { useFavorites, useSetFavorite } from './favorites.ts';
import type { Draft } from './flow/drafts.ts';
import { useCount } from './flow/lines.tsx';
import { useFlow } from './flow/use-flow.ts';
import { LineStepper } from './line-stepper.tsx';
import classes from './results.module.css';
import { readField, useCategoryName, useItemFields } from './use-item-fields.ts';

type Props = {
  found: Answer<'GET /api/client/program/:id/rebateItems'>;
  /** Whether these are the earlier results, while the next ones are loading. */
  isOld: boolean;
} & Receiving;

/** The receipt that items are added to; its first one begins the draft. */
export interface Receiving {
  draft: Draft | undefined;
  /** What the receipt prints on the line for which an item is looked for. */
  printed: string | undefined;
}

export function Results({ found: { items, total, guessed, pageSize }, isOld, ...receiving }: Props) {
  const { search, go } = useFlow();
  const words = useWords('entry').search;
  const page = search.page ?? 1;
  return (
    <>
      {guessed && <Text mb="sm">{words.comeNear}</Text>}
      <Card flush>
        <ItemTable label={words.items} items={items} isOld={isOld} {...receiving} />
        <PagePager
          {...{ page, pageSize, total, noun: 'item' }}
          shown={items.length}
          onPage={(next) => go({ page: next })}
        />
      </Card>
    </>
  );
}

type TableProps = { label: string; items: readonly Item[]; isOld?: boolean } & Receiving;

export function ItemTable({ label, items, isOld, ...receiving }: TableProps) {
  const words = useWords('entry').search;
  // Two columns fit next to the name; the item's own page shows the others.
  const fields = useItemFields()
    .filter(({ field }) => field !== 'name')
    .slice(0, 2);
  const { isFavorite } = useFavorites();
  return (
    <table className={`${table.table} ${classes.results}`} aria-label={label} aria-busy={isOld}>
      <thead>
        <tr>
          <th scope="col">{words.item}</th>
          {fields.map(({ field, displayName }) => (
            <th key={field} scope="col" className={classes.more}>
              {displayName}
            </th>
          ))}
          <th scope="col" className={classes.more}>
            {words.category}
          </th>
          <th scope="col" data-num>
            {words.points}
          </th>
          <th scope="col">
            <span className="quiet">{words.quantity}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <ResultRow
            key={item._id}
            item={item}
            isFavorite={isFavorite(item._id)}
            fields={fields.map(({ field }) => field)}
            {...receiving}
          />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = { item: Item; isFavorite: boolean; fields: readonly string[] } & Receiving;

function ResultRow({ item, isFavorite, fields, ...receiving }: RowProps) {
  const { go } = useFlow();
  const { keep } = useEntry();
  const { lines, search: words } = useWords('entry');
  const categoryName = useCategoryName();
  function select() {
    keep((entry) => ({ ...entry, item }));
    go({ step: 'quantity' });
  }
  return (
    <tr>
      <th scope="row">
        <div className={classes.item}>
          <Thumb url={item.image?.url} size={48} />
          <UnstyledButton className={classes.name} aria-label={words.select(item.name)} onClick={select}>
            <Own>{item.name}</Own>
          </UnstyledButton>
          <Star item={item} isFavorite={isFavorite} />
        </div>
      </th>
      {fields.map((field) => (
        <td key={field} className={classes.more}>
          {readField(item, field)}
        </td>
      ))}
      <td className={classes.more}>{categoryName(item.category)}</td>
      <td data-num className={`num ${classes.points}`}>
        {lines.points(item.points, (n) => (
          <Figure key="points" of={n} bold />
        ))}
      </td>
      <td data-num className={classes.button}>
        <Quantity item={item} {...receiving} />
      </td>
    </tr>
  );
}

function Star({ item: { _id: id, name }, isFavorite }: { item: Item; isFavorite: boolean }) {
  const set = useSetFavorite();
  const words = useWords('entry').search;
  const Icon = isFavorite ? IconStarFilled : IconStar;
  return (
    <Button
      className={classes.star}
      variant="subtle"
      color="gray"
      w={44}
      px={0}
      aria-label={words.favorite(name)}
      aria-pressed={isFavorite}
      onClick={() => set.mutate({ id, isFavorite: !isFavorite })}
    >
      <Icon size={20} aria-hidden="true" />
    </Button>
  );
}

/** Milliseconds in which a second tap was meant for the button before. */
const SECOND_TAP = 400;

/** Plus for an item that is not on the receipt, and its quantity for one that is. */
function Quantity({ item, draft, printed }: { item: Item } & Receiving) {
  const count = useCount();
  const words = useWords('entry').search;
  const [addedAt, noteAdded] = useState<number | null>(null);
  const line = draft?.receiptItems.find((one) => one.item._id === item._id);
  const button = useRef<HTMLButtonElement>(null);
  const isListed = line !== undefined;
  const wasListed = useRef(isListed);
  useEffect(() => {
    // Plus takes the place of the stepper that had the focus.
    const isGone = wasListed.current && !isListed;
    wasListed.current = isListed;
    if (isGone && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [isListed]);
  // The buttons of the quantity come under the finger that pressed Plus.
  const hold = (event: MouseEvent) => addedAt && Date.now() - addedAt < SECOND_TAP && event.stopPropagation();
  if (line)
    return (
      <div onClickCapture={hold}>
        <LineStepper line={line} takesFocus={addedAt !== null} min={0} />
      </div>
    );
  return (
    <Button
      ref={button}
      variant="light"
      w={48}
      px={0}
      aria-label={words.add(item.name)}
      onClick={() => {
        noteAdded(Date.now());
        count({ item, quantity: 1, printed, isAdded: true });
      }}
    >
      <IconPlus size={20} aria-hidden="true" />
    </Button>
  );
}
