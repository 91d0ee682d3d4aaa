import { Box, Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { ImportDetails, ImportTrial, rowOutcomes } from '#contract/import-batches.ts';
import { ListFilter } from '#web/lists/list.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Clip } from '#web/ui/table/cells.tsx';
import { type Column, column } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { useWords, wordsOf } from '#web/words.ts';
import { type ImportPlace, isFileRefused } from './import-calls.ts';
import classes from './imports.module.css';
import { TableTitle } from './table-title.tsx';
import { useRefusedRows } from './use-refused-rows.ts';

type Outcome = (typeof rowOutcomes)[number];
type Sample = ImportTrial['samples'][number];
type RowError = ImportTrial['errors'][number];

const countsOf = ({ created, changed, unchanged, conflicts, bad }: ImportTrial): Record<Outcome, number> => ({
  ...{ created, changed, unchanged },
  conflict: conflicts,
  bad,
});
const outcomes = ['created', 'changed', 'unchanged', 'conflict', 'bad'] as const;
const isRefused = (outcome: Outcome) => outcome === 'conflict' || outcome === 'bad';

type Props = {
  place: ImportPlace;
  details: ImportDetails;
  trial: ImportTrial;
  /** Whether something was changed since. */
  isOutdated: boolean;
};

/** What an import would do, by outcome: a few rows of each, and all errors that are known. */
export function TrialSection({ place, details, trial, isOutdated }: Props) {
  const words = useWords('imports').trial;
  const counts = countsOf(trial);
  // What needs a decision first, else what there is.
  const first = (['bad', 'conflict', 'created', 'changed', 'unchanged'] as const).find((one) => counts[one] > 0);
  const [chosen, choose] = useState<Outcome | null>(null);
  const shown = chosen ?? first ?? 'created';
  if (isFileRefused(details)) return <FileRefused trial={trial} />;
  // What is missing is said with the columns.
  if (!first && trial.missing.length > 0) return null;
  return (
    <>
      {counts.bad + counts.conflict > 0 && <Refused place={place} details={details} trial={trial} />}
      {trial.balances && <Total of={trial.balances} />}
      <section aria-label={words.title}>
        <Rows
          key={shown}
          trial={trial}
          outcome={shown}
          all={counts[shown]}
          toolbar={
            <>
              <TableTitle title={words.title} lead={isOutdated ? words.outdated : sayBesides(place, trial)} />
              <ListFilter
                choices={outcomes.map((value) => ({ value, label: words.outcomes[value], count: counts[value] }))}
                value={shown}
                onChange={choose}
              />
            </>
          }
        />
      </section>
    </>
  );
}

/** What of opening balances has to be compared before it is booked, and what of it would be gone at once. */
function Total({ of }: { of: NonNullable<ImportTrial['balances']> }) {
  const { balances: words } = useWords('imports');
  return (
    <>
      <Notice kind="info" title={words.total(of)}>
        {words.lines(of)}
      </Notice>
      {of.expired.lines > 0 && (
        <Notice kind="warning" title={words.expired(of.expired)}>
          {words.expiredText}
        </Notice>
      )}
    </>
  );
}

/** A file of which no row was read, or that has no table at all. */
const FileRefused = ({ trial }: { trial: ImportTrial }) => (
  <Notice kind="danger" title={useWords('imports').trial.fileRefused}>
    {[...new Set(trial.errors.map(({ message }) => message))].map((message) => (
      <p key={message}>{message}</p>
    ))}
  </Notice>
);

/** What the outcomes do not say. */
function sayBesides({ kind }: ImportPlace, { newCategories, disabled, pictures }: ImportTrial): string | undefined {
  const { trial: words, pictures: ofPictures } = wordsOf('imports');
  const said = [
    newCategories > 0 && words.newCategories(newCategories),
    disabled > 0 && kind !== 'balances' && words.disabled[kind](disabled),
    pictures > 0 && ofPictures.toFetch(pictures),
  ].filter(Boolean);
  return said.join(' ') || undefined;
}

function Refused({ place, details, trial }: Omit<Props, 'isOutdated'>) {
  const words = useWords('imports').trial;
  const save = useRefusedRows(place, details);
  const isNoneGood = trial.rows > 0 && trial.created + trial.changed + trial.unchanged === 0;
  return (
    <Notice
      kind="danger"
      title={words.refusedTitle(trial.conflicts + trial.bad)}
      actions={
        details.hasRefusedFile && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            loading={save.isPending}
            onClick={() => save.mutate()}
          >
            {words.download}
          </Button>
        )
      }
    >
      {isNoneGood ? words.noneGood : words.refusedText}
    </Notice>
  );
}

type RowsProps = { trial: ImportTrial; outcome: Outcome; all: number; toolbar: ReactNode };

function Rows({ trial, outcome, all, toolbar }: RowsProps) {
  const words = useWords('imports').trial;
  const errors = trial.errors.filter((error) => error.outcome === outcome);
  const samples = trial.samples.filter((sample) => sample.outcome === outcome);
  const shown = isRefused(outcome) ? new Set(errors.map(({ line }) => line)).size : samples.length;
  const shared = {
    label: `${words.table}: ${words.outcomes[outcome]}`,
    toolbar,
    empty: <EmptyState title={words.noRows} />,
    footer: shown < all && shown > 0 && (
      <Text fz="sm" c="dimmed" p="md">
        {words.firstOf(shown, all)}
      </Text>
    ),
  };
  return isRefused(outcome) ? (
    <DataTable
      {...shared}
      columns={errorColumns()}
      rows={errors}
      rowKey={({ line, column, code, message }) => [line, column, code, message].join(' ')}
    />
  ) : (
    <DataTable
      {...shared}
      columns={sampleColumns(outcome)}
      rows={samples}
      rowKey={({ line, name }) => `${line} ${name}`}
    />
  );
}

function errorColumns(): Column<RowError>[] {
  const words = wordsOf('imports').trial;
  return [
    column('line', words.line, { width: 90, num: true, card: 'sub' }, ({ line }) => line),
    column('problem', words.problem, { main: true, most: 480 }, ({ message }) => (
      <Box className={classes.cell} py="xxs">
        {message}
      </Box>
    )),
    column('row', words.row, { width: 260, most: 460, card: 'sub' }, ({ row, column, text }) => (
      <>
        {row && <Clip text={row} />}
        {column !== undefined && <Clip text={words.cellOf(column, text ?? '')} />}
      </>
    )),
  ];
}

function sampleColumns(outcome: Outcome): Column<Sample>[] {
  const words = wordsOf('imports').trial;
  return [
    column('line', words.line, { width: 90, num: true, card: 'sub' }, ({ line }) => line),
    column('name', words.row, { main: true, most: 420 }, ({ name }) => (
      <Text span inherit fw={550} className={classes.cell} dir="auto" translate="no">
        {name}
      </Text>
    )),
    ...(outcome === 'unchanged'
      ? []
      : [
          column(
            'changes',
            outcome === 'changed' ? words.changes : words.cells,
            { width: 320, most: 560 },
            (row: Sample) => <Changes of={row} isNew={outcome === 'created'} />,
          ),
        ]),
  ];
}

/** What a row would write, or for a changed one what was there before. */
function Changes({ of: { changes }, isNew }: { of: Sample; isNew: boolean }) {
  const words = useWords('imports').trial;
  return (
    <div className={classes.changes}>
      {changes.map(({ column, before, after }) => (
        <span key={column}>
          <Text span inherit c="dimmed">
            {column}
          </Text>{' '}
          {!isNew && (
            <>
              <del translate="no">{before || words.nothing}</del> →{' '}
            </>
          )}
          <ins translate="no">{after || words.nothing}</ins>
        </span>
      ))}
    </div>
  );
}
