import { Text } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import type { ImportBatch } from '#contract/import-batches.ts';
import { type ImportState, importKindNames } from '#domain/imports/kinds.ts';
import { List } from '#web/lists/list.tsx';
import { useList } from '#web/lists/use-list.ts';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { LinkButton } from '#web/ui/links/link.tsx';
import { Clip } from '#web/ui/table/cells.tsx';
import { type Column, column } from '#web/ui/table/column.ts';
import { rowActions } from '#web/ui/table/row-actions.tsx';
import { useMoment } from '#web/ui/values/format-moment.ts';
import { type State, StateBadge } from '#web/ui/values/state-badge.tsx';
import { useWords, wordsOf } from '#web/words.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { canDiscard, isWorking } from './import-calls.ts';
import { UndoDialog } from './undo-dialog.tsx';

const looks: Record<ImportState, State> = {
  reading: 'waiting',
  ready: 'draft',
  applying: 'waiting',
  applied: 'approved',
  undoing: 'waiting',
  undone: 'returned',
  failed: 'failed',
};

type Shown = { programId: string; moment: (at: string) => string; onUndo: Act; onDiscard: Act };
type Act = (batch: ImportBatch) => void;

function importColumns({ programId, moment, onUndo, onDiscard }: Shown): readonly Column<ImportBatch>[] {
  const { list: words, kinds, states } = wordsOf('imports');
  return [
    column('file', words.columns.file, { main: true, most: 480 }, ({ name, kind }) => (
      <>
        <Text inherit fw={550} className="clip" title={name} dir="auto" translate="no">
          {name}
        </Text>
        <Text fz="xs" c="dimmed">
          {kinds[kind].name}
        </Text>
      </>
    )),
    column('outcome', words.columns.outcome, { width: 180, most: 260, leaves: 2, card: 'sub' }, (batch) =>
      sayOutcome(batch),
    ),
    column('by', words.columns.by, { width: 130, most: 240, leaves: 1, card: 'sub' }, ({ by }) => <Clip text={by} />),
    column('at', words.columns.when, { width: 160, leaves: 3, card: 'sub' }, ({ at }) => moment(at)),
    column('state', words.columns.state, { width: 150, card: 'sub' }, ({ state }) => (
      <StateBadge state={looks[state]} label={states[state]} />
    )),
    rowActions(170, (batch: ImportBatch) => [
      canDiscard(batch) && {
        label: words.discard,
        spoken: words.discardNamed(batch.name),
        look: 'quiet',
        press: () => onDiscard(batch),
      },
      batch.state === 'applied' &&
        batch.undoUntil !== null && {
          label: words.undo,
          spoken: words.undoNamed(batch.name),
          look: 'quiet',
          press: () => onUndo(batch),
        },
      {
        label: words.open,
        spoken: words.openNamed(batch.name),
        link: linkOptions({
          to: '/admin/program/edit/import',
          search: { program: programId, kind: batch.kind, import: batch._id },
        }),
      },
    ]),
  ];
}

function sayOutcome({ state, created, changed, refused, kept }: ImportBatch): string {
  const words = wordsOf('imports').list;
  if (state === 'reading' || state === 'failed') return '–';
  return [
    words.outcome(created, changed),
    refused > 0 && words.refused(refused),
    state === 'undone' && kept > 0 && words.kept(kept),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Milliseconds between two looks while a job runs. */
const LOOK_AGAIN = 2_000;

/** Everything that was imported into a program, or is about to be. */
export function ImportsPage() {
  const words = useWords('imports');
  const search = route.useSearch();
  const { program: programId = '' } = search;
  const [asked, undo] = useState<ImportBatch | null>(null);
  const [discarded, discard] = useState<ImportBatch | null>(null);
  const moment = useMoment();
  const list = useList(
    { search, navigate: route.useNavigate() },
    'GET /api/admin/program/:programId/imports',
    { programId },
    { refetchInterval: ({ state }) => state.data?.imports.some(isWorking) && LOOK_AGAIN },
  );
  // As the list has it now: the version that was there when it was asked for would be refused again and again.
  const undone = asked && (list.data?.imports.find(({ _id }) => _id === asked._id) ?? asked);
  const ways = importKindNames.map((kind) => ({
    label: words.kinds[kind].title,
    link: linkOptions({ to: '/admin/program/edit/import', search: { program: programId, kind } }),
  }));
  return (
    <>
      <PageHead
        title={words.list.title}
        lead={words.list.lead}
        // None is more usual than the others.
        actions={ways.map(({ label, link }) => (
          <LinkButton key={label} {...link} variant="default">
            {label}
          </LinkButton>
        ))}
      />
      <List
        list={list}
        rows={list.data?.imports}
        label={words.list.table}
        failure={words.list.notLoaded}
        columns={importColumns({ programId, moment, onUndo: undo, onDiscard: discard })}
        empty={{ Icon: IconFileImport, title: words.list.emptyTitle, text: words.list.empty }}
      />
      <UndoDialog programId={programId} asked={undone} onClose={() => undo(null)} />
      <DiscardDialog
        programId={programId}
        asked={discarded}
        onClose={() => discard(null)}
        onDiscarded={() => discard(null)}
      />
    </>
  );
}

const route = getRouteApi('/admin/inside/program/edit/imports');
