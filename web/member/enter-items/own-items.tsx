import { Box, Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '#web/api/query.ts';
import { useChangeHold } from '#web/ui/feedback/second-tap.ts';
import { CardText, Section } from '#web/ui/layout/section.tsx';
import { useWords } from '#web/words.ts';
import type { Item } from '../entries/entry.ts';
import { useFavorites } from './favorites.ts';
import classes from './results.module.css';
import { ItemTable, type Receiving } from './results.tsx';

/** More favorites would push the list out of sight. */
const FIRST = 6;

/** What the participant has bought before and its favorites, as long as it searches for nothing else. */
export function OwnItems(receiving: Receiving) {
  const bought = useRead('GET /api/client/receipt/boughtItems', {}).data?.items;
  const favorites = useFavorites().items;
  const isThere = Boolean(bought && favorites && bought.length + favorites.length > 0);
  // The list below moves down, and its rows under the finger with it.
  useChangeHold(isThere);
  return isThere && <Chosen bought={bought!} favorites={favorites!} {...receiving} />;
}

type Props = { bought: readonly Item[]; favorites: readonly Item[] } & Receiving;

function Chosen({ bought, favorites, ...receiving }: Props) {
  const words = useWords('entry').ownItems;
  const [at, show] = useState<string>(bought.length > 0 ? 'bought' : 'favorites');
  const kinds = [
    { value: 'bought', label: words.bought },
    { value: 'favorites', label: words.favorites },
  ];
  return (
    <Box mb="xl">
      <Section
        title={words.title}
        aside={
          <SegmentedControl
            classNames={{ label: classes.kind }}
            aria-label={words.title}
            data={kinds}
            value={at}
            onChange={show}
          />
        }
        flush
      >
        {(at === 'bought' ? bought : favorites).length === 0 && (
          <CardText>{at === 'bought' ? words.boughtNone : words.favoritesNone}</CardText>
        )}
        {at === 'bought' && bought.length > 0 && <ItemTable label={words.bought} items={bought} {...receiving} />}
        {at === 'favorites' && <Favorites items={favorites} {...receiving} />}
      </Section>
    </Box>
  );
}

function Favorites({ items, ...receiving }: { items: readonly Item[] } & Receiving) {
  const words = useWords('entry').ownItems;
  const shown = useShown(items);
  const [isWhole, showAll] = useState(false);
  const first = isWhole ? shown : shown.slice(0, FIRST);
  if (shown.length === 0) return null;
  return (
    <>
      <ItemTable label={words.favorites} items={first} {...receiving} />
      {first.length < shown.length && (
        <Button variant="subtle" m="xs" onClick={() => showAll(true)}>
          {words.showAllFavorites(shown.length)}
        </Button>
      )}
    </>
  );
}

/** New favorites come first. One that lost its star stays while it is shown: no row moves, and the star can be set again. */
function useShown(items: readonly Item[]): readonly Item[] {
  const [shown, keep] = useState(items);
  const known = new Set(shown.map(({ _id }) => _id));
  const added = items.filter(({ _id }) => !known.has(_id));
  if (added.length > 0) keep([...added, ...shown]);
  useChangeHold(shown.length);
  return shown;
}
