import { Button, Group, Stack } from '@mantine/core';
import { IconCategory, IconFileImport, IconPercentage, IconReceipt } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ItemColumn, RebateItem } from '#contract/catalog.ts';
import { PAGE_SIZE } from '#domain/catalog.ts';
import type { Language } from '#domain/languages.ts';
import { useFound } from '#web/api/query.ts';
import { List } from '#web/lists/list.tsx';
import { Thumb } from '#web/ui/documents/picture.tsx';
import { AddButton } from '#web/ui/links/add-button.tsx';
import { LinkButton } from '#web/ui/links/link.tsx';
import { Clip } from '#web/ui/table/cells.tsx';
import { type Column, column } from '#web/ui/table/column.ts';
import { rowActions } from '#web/ui/table/row-actions.tsx';
import { useWords, wordsOf } from '#web/words.ts';
import { formatPoints } from '#words/numbers.ts';
import { OpenedIn } from '../program-parts/opened-in.tsx';
import { CategoriesDialog } from './categories-dialog.tsx';
import { ItemDialog } from './item-dialog.tsx';
import { PrintedNames } from './printed-names/printed-names.tsx';

function itemColumns(onEdit: (item: RebateItem) => void): Column<RebateItem>[] {
  const { columns, edit, editNamed } = wordsOf('catalog').items;
  return [
    column('name', columns.name, { main: true, most: 480 }, ({ name, image }) => (
      <Group gap="sm" wrap="nowrap" miw={0} fw={550}>
        <Thumb url={image?.url} size={36} />
        <Clip text={name} />
      </Group>
    )),
    column(
      'uniqueIdentifier',
      columns.uniqueIdentifier,
      { width: 180, most: 320, leaves: 2 },
      ({ uniqueIdentifier }) => <Clip text={uniqueIdentifier ?? '–'} />,
    ),
    column('category', columns.category, { width: 160, most: 300, leaves: 1 }, ({ category }) => (
      <Clip text={category ?? '–'} />
    )),
    column('points', columns.points, { width: 100, num: true }, ({ points }) => formatPoints(points)),
    {
      ...rowActions(90, (item: RebateItem) => [
        { label: edit, spoken: editNamed(item.name), press: () => onEdit(item) },
      ]),
      label: edit,
    },
  ];
}

/** An item as it was listed, and the language in which that was; no item for a new one. */
interface Edited {
  item: RebateItem | null;
  writtenIn?: Language | undefined;
}

type Props = {
  programId: string;
  columns: readonly ItemColumn[];
  /** Below the items. */
  children: ReactNode;
};

const RepriceDialog = lazy(() => import('./reprice-dialog.tsx').then((module) => ({ default: module.RepriceDialog })));

/** A program's items and their categories; both are saved without the section's Save. */
export function RebatesSection({ programId, columns, children }: Props) {
  const words = useWords('catalog').items;
  const [showsNames, showNames] = useState(false);
  const [sortsOut, setSortsOut] = useState(false);
  const [reprices, setReprices] = useState(false);
  const [edited, setEdited] = useState<Edited | null>(null);
  return (
    <Stack>
      <Group gap="xs" grow preventGrowOverflow={false} w={{ base: '100%', sm: 'auto' }} ml="auto">
        <Button
          variant="default"
          leftSection={<IconCategory size={18} aria-hidden="true" />}
          onClick={() => setSortsOut(true)}
        >
          {words.categories}
        </Button>
        <Button
          variant="default"
          leftSection={<IconReceipt size={18} aria-hidden="true" />}
          onClick={() => showNames(!showsNames)}
        >
          {showsNames ? words.backToItems : words.printedNames}
        </Button>
        <LinkButton
          to="/admin/program/edit/import"
          search={{ program: programId, kind: 'catalog' }}
          variant="default"
          leftSection={<IconFileImport size={18} aria-hidden="true" />}
        >
          {words.importFile}
        </LinkButton>
        <Button
          variant="default"
          leftSection={<IconPercentage size={18} aria-hidden="true" />}
          onClick={() => setReprices(true)}
        >
          {useWords('catalog').repricing.open}
        </Button>
        <AddButton variant="default" onClick={() => setEdited({ item: null })}>
          {words.add}
        </AddButton>
      </Group>
      {showsNames ? (
        <PrintedNames programId={programId} />
      ) : (
        <>
          <ItemList programId={programId} onEdit={setEdited} />
          {children}
        </>
      )}
      {edited && (
        <OpenedIn writtenIn={edited.writtenIn}>
          <ItemDialog programId={programId} columns={columns} item={edited.item} onClose={() => setEdited(null)} />
        </OpenedIn>
      )}
      {reprices && (
        <Suspense>
          <RepriceDialog programId={programId} onClose={() => setReprices(false)} />
        </Suspense>
      )}
      <CategoriesDialog programId={programId} opened={sortsOut} onClose={() => setSortsOut(false)} />
    </Stack>
  );
}

/** Ten items per page. Its search is not in the address, which belongs to the page around it. */
function ItemList({ programId, onEdit }: { programId: string; onEdit: (edited: Edited) => void }) {
  const words = useWords('catalog').items;
  const [{ disabled, search, page }, show] = useState({ disabled: false, search: '', page: 1 });
  const list = useFound('GET /api/admin/program/:id/rebateItems', { id: programId, disabled, search, page });
  const { items, total = 0, pageSize = PAGE_SIZE, writtenIn } = list.data ?? {};
  // The only item of the last page was disabled or enabled.
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (list.data && !list.isPlaceholderData && page > last) show({ disabled, search, page: last });
  const pager = {
    page,
    pageSize,
    total,
    next: page < last ? String(page + 1) : null,
    goNext: (next: string) => show({ disabled, search, page: Number(next) }),
    goPrevious: () => show({ disabled, search, page: page - 1 }),
  };
  return (
    <List
      list={{ ...list, search, set: ({ search: text = '' }) => show({ disabled, search: text, page: 1 }), pager }}
      rows={items}
      label={disabled ? words.disabledList : words.list}
      noun="item"
      failure={words.notLoaded}
      columns={itemColumns((item) => onEdit({ item, writtenIn }))}
      searched={words.search}
      toolbar={
        <Button variant="subtle" ml="auto" onClick={() => show({ disabled: !disabled, search: '', page: 1 })}>
          {disabled ? words.showEnabled : words.showDisabled}
        </Button>
      }
      empty={disabled ? words.noneDisabled : words.noneYet}
      noneFound={words.noneFound}
    />
  );
}
