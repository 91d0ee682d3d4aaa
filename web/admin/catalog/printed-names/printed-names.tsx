import { Box } from '@mantine/core';
import { useState } from 'react';
import type { Alias } from '#contract/aliases.ts';
import { formatPoints } from '#domain/format.ts';
import { useCall, useFound } from '#web/api/query.ts';
import { List } from '#web/lists/list.tsx';
import { ConfirmDialog, useLastAsked } from '#web/ui/feedback/confirm-dialog.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { Hint } from '#web/ui/layout/lines.tsx';
import { AddButton } from '#web/ui/links/add-button.tsx';
import { Clip } from '#web/ui/table/cells.tsx';
import { type Column, column } from '#web/ui/table/column.ts';
import { rowActions } from '#web/ui/table/row-actions.tsx';
import { formatMoment } from '#web/ui/values/format-moment.ts';
import { PrintedNameDialog } from './printed-name-dialog.tsx';

const noneYet = {
  title: 'No printed names yet',
  text: 'They are learned from approved receipts: what is printed in the line for which an item was picked.',
};
const noneFound = { title: 'No printed names found', text: 'Neither a printed name nor its item contains this text.' };

type Rows = { onEdit: (alias: Alias) => void; onDelete: (alias: Alias) => void };

const columnsOf = ({ onEdit, onDelete }: Rows): Column<Alias>[] => [
  column('text', 'Printed Name', { main: true }, ({ text }) => <Clip text={text} />),
  // Its end tells similar items apart, so it is not cut.
  column('item', 'Item', { width: 280, most: 480 }, ({ item }) => (
    <Box lh={1.3} style={{ overflowWrap: 'anywhere' }}>
      {item.name}
      {item.disabled && <Hint>Disabled</Hint>}
    </Box>
  )),
  column('isForAll', 'Offered to', { width: 130, leaves: 3 }, ({ isForAll }) =>
    isForAll ? 'Everyone' : 'One participant',
  ),
  column('uses', 'Approved', { width: 90, num: true, leaves: 2 }, ({ uses }) => formatPoints(uses)),
  column('lastUsedAt', 'Last approved', { width: 150, leaves: 1 }, ({ lastUsedAt }) =>
    lastUsedAt ? formatMoment(lastUsedAt) : '–',
  ),
  rowActions(150, (alias: Alias) => [
    { label: 'Delete', spoken: `Delete ${alias.text}`, look: 'danger', press: () => onDelete(alias) },
    { label: 'Edit', spoken: `Edit ${alias.text}`, press: () => onEdit(alias) },
  ]),
];

/** What receipts print for the program's items, newest first. Its search is not in the address, as that of the items. */
export function PrintedNames({ programId }: { programId: string }) {
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
        label="Printed names"
        noun="printedName"
        failure="The printed names could not be loaded."
        columns={columnsOf({ onEdit: setEdited, onDelete: setDeleted })}
        searched="Search printed names"
        toolbar={
          <AddButton variant="subtle" ml="auto" onClick={() => setEdited('new')}>
            Add printed name
          </AddButton>
        }
        empty={noneYet}
        noneFound={noneFound}
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
  const deleting = useCall(
    'DELETE /api/admin/program/:programId/alias/:aliasId',
    (aliasId: string) => ({ programId, aliasId }),
    {
      meta: { loadsPages: 'last' },
      onSuccess: () => {
        onClose();
        notify.info('Printed name deleted.', { for: 3000 });
      },
    },
  );
  const shown = useLastAsked(alias);
  return (
    <ConfirmDialog
      opened={alias !== null}
      onClose={onClose}
      onConfirm={() => alias && deleting.mutate(alias._id)}
      title={`Delete “${shown?.text}”?`}
      confirm="Delete printed name"
      danger
      act={deleting}
    >
      Receipts that print it no longer propose {shown?.item.name}. An approved receipt can teach it again.
    </ConfirmDialog>
  );
}
