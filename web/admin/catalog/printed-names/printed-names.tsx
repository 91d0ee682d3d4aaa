import { Box } from '@mantine/core';
import { useState } from 'react';
import type { Alias } from '#contract/aliases.ts';
import { useCall, useFound } from '#web/api/query.ts';
import { List } from '#web/lists/list.tsx';
import { ConfirmDialog, useLastAsked } from '#web/ui/feedback/confirm-dialog.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { Hint } from '#web/ui/layout/lines.tsx';
import { AddButton } from '#web/ui/links/add-button.tsx';
import { Clip } from '#web/ui/table/cells.tsx';
import { type Column, column } from '#web/ui/table/column.ts';
import { rowActions } from '#web/ui/table/row-actions.tsx';
import { Day } from '#web/ui/values/day.tsx';
import { useWords, wordsOf } from '#web/words.ts';
import { formatPoints } from '#words/numbers.ts';
import { PrintedNameDialog } from './printed-name-dialog.tsx';

type Rows = { onEdit: (alias: Alias) => void; onDelete: (alias: Alias) => void };

function columnsOf({ onEdit, onDelete }: Rows): Column<Alias>[] {
  const words = wordsOf('catalog').printedNames;
  const { columns } = words;
  return [
    column('text', columns.text, { main: true }, ({ text }) => <Clip text={text} />),
    // Its end tells similar items apart, so it is not cut.
    column('item', columns.item, { width: 280, most: 480 }, ({ item }) => (
      <Box lh={1.3} style={{ overflowWrap: 'anywhere' }}>
        {item.name}
        {item.disabled && <Hint>{words.itemDisabled}</Hint>}
      </Box>
    )),
    column('isForAll', columns.offeredTo, { width: 130, leaves: 3 }, ({ isForAll }) =>
      isForAll ? words.everyone : words.oneParticipant,
    ),
    column('uses', columns.approved, { width: 90, num: true, leaves: 2 }, ({ uses }) => formatPoints(uses)),
    column('lastUsedAt', columns.lastApproved, { width: 150, leaves: 1 }, ({ lastUsedAt }) =>
      lastUsedAt ? <Day at={lastUsedAt} /> : '–',
    ),
    rowActions(150, (alias: Alias) => [
      { label: words.delete, spoken: words.deleteNamed(alias.text), look: 'danger', press: () => onDelete(alias) },
      { label: words.edit, spoken: words.editNamed(alias.text), press: () => onEdit(alias) },
    ]),
  ];
}

/** What receipts print for the program's items, newest first. Its search is not in the address, as that of the items. */
export function PrintedNames({ programId }: { programId: string }) {
  const words = useWords('catalog').printedNames;
  const [{ search, cursors }, show] = useState<{ search: string; cursors: readonly string[] }>(first);
  const [edited, setEdited] = useState<Alias | 'new' | null>(null);
  const [deleted, setDeleted] = useState<Alias | null>(null);
  const list = useFound('GET /api/admin/program/:programId/aliases', { programId, search, cursor: cursors.at(-1) });
  const pager = list.data && {
    page: cursors.length + 1,
    total: list.data.total,
    next: list.isPlaceholderData ? null : list.data.next,
    goNext: (next: string) => show({ search, cursors: [...cursors, next] }),
    goPrevious: () => show({ search, cursors: cursors.slice(0, -1) }),
  };
  return (
    <>
      <List
        list={{ ...list, search, set: ({ search: text = '' }) => show({ ...first, search: text }), pager }}
        rows={list.data?.aliases}
        label={words.list}
        noun="printedName"
        failure={words.notLoaded}
        columns={columnsOf({ onEdit: setEdited, onDelete: setDeleted })}
        searched={words.search}
        toolbar={
          <AddButton variant="subtle" ml="auto" onClick={() => setEdited('new')}>
            {words.add}
          </AddButton>
        }
        empty={words.noneYet}
        noneFound={words.noneFound}
      />
      {edited && (
        <PrintedNameDialog
          programId={programId}
          alias={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
      <DeleteDialog programId={programId} alias={deleted} onClose={() => setDeleted(null)} />
    </>
  );
}

const first = { search: '', cursors: [] };

type DeleteProps = { programId: string; alias: Alias | null; onClose: () => void };

function DeleteDialog({ programId, alias, onClose }: DeleteProps) {
  const words = useWords('catalog').printedNames.deletion;
  const deleting = useCall(
    'DELETE /api/admin/program/:programId/alias/:aliasId',
    (aliasId: string) => ({ programId, aliasId }),
    {
      meta: { loadsPages: 'last' },
      onSuccess: () => {
        onClose();
        notify.info(words.deleted, { for: 3000 });
      },
    },
  );
  const shown = useLastAsked(alias);
  return (
    <ConfirmDialog
      opened={alias !== null}
      onClose={onClose}
      onConfirm={() => alias && deleting.mutate(alias._id)}
      title={words.title(shown?.text ?? '')}
      confirm={words.confirm}
      danger
      act={deleting}
    >
      {words.effect(shown?.item.name ?? '')}
    </ConfirmDialog>
  );
}
