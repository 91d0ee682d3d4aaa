import { Box, Checkbox, Group, Select, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ImportTrial } from '#contract/import-batches.ts';
import type { ImportKindName } from '#domain/imports/kinds.ts';
import type { MappingTarget } from '#domain/imports/mapping.ts';
import { roundings } from '#domain/imports/mapping.ts';
import { isOptionHeader } from '#domain/imports/option-columns.ts';
import { toPoints } from '#domain/points.ts';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Hint } from '#web/ui/layout/lines.tsx';
import { column } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { useWords, wordsOf } from '#web/words.ts';
import { readDecimal, sayDecimal } from '#words/numbers.ts';
import classes from './imports.module.css';
import {
  isAmount,
  isFactor,
  isNew,
  type MappedColumn,
  type MappingValues,
  missingTargets,
  NEW_COLUMN,
  readSample,
  withLabel,
  withTarget,
} from './mapping-values.ts';
import { TableTitle } from './table-title.tsx';

type Props = {
  kind: ImportKindName;
  targets: readonly MappingTarget[];
  /** Null while a file is read for the first time. */
  trial: ImportTrial | null;
  values: MappingValues;
  set: (part: Partial<MappingValues>) => void;
  /** Whether these columns were sent by somebody, so that none is a mere guess. */
  isChecked: boolean;
};

/** A column of the file, with the first of its values. */
interface Row extends MappedColumn {
  place: string;
  samples: readonly string[];
}

const SAMPLES = 3;
/** Of more columns of the program's own, one is found by typing. */
const MANY_TARGETS = 12;

/** What each column of the file becomes. */
export function ColumnsTable(props: Props) {
  const { kind, trial, values, isChecked } = props;
  const words = useWords('imports').columns;
  const [touched, touch] = useState<readonly string[]>([]);
  const rows = Object.entries(values.columns).map(([place, mapped]): Row => {
    const cells = trial?.firstRows.map(({ cells }) => cells[Number(place)] ?? '') ?? [];
    return { ...mapped, place, samples: cells.filter((cell) => cell.trim() !== '').slice(0, SAMPLES) };
  });
  const missing = missingTargets(values.columns, trial?.missing ?? []);
  const hasGroup = rows.some(({ target }) => target === 'group');
  return (
    <>
      {missing.length > 0 && (
        <Notice kind="warning" title={words.missing(missing.map((target) => words.targets(kind, target)))}>
          {words.missingText}
        </Notice>
      )}
      <section aria-label={words.title}>
        <DataTable
          label={words.table}
          rowKey={({ place }) => place}
          rows={rows}
          toolbar={<TableTitle title={words.title} lead={words.lead} />}
          columns={[
            column<Row>('header', words.header, { main: true, width: 180 }, (row) => (
              <Text span inherit fw={550} className={classes.cell} dir="auto" translate="no">
                {nameOf(row)}
              </Text>
            )),
            column<Row>('samples', words.samples, { width: 200, most: 420, leaves: 1, card: 'sub' }, ({ samples }) => (
              <span className={classes.samples}>
                {samples.length === 0 && <span>{words.noValue}</span>}
                {samples.map((sample, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: values repeat, and keep their places.
                  <span key={at} className="clip" title={sample} dir="auto" translate="no">
                    {sample}
                  </span>
                ))}
              </span>
            )),
            column<Row>('becomes', words.becomes, { width: 360, most: 420 }, (row) => (
              <Becomes
                {...props}
                row={row}
                isGuess={!isChecked && !touched.includes(row.place) && row.target !== null}
                onTouch={() => touch((now) => [...now, row.place])}
              />
            )),
          ]}
          footer={
            hasGroup && (
              <Box p="md" style={{ borderTop: '1px solid var(--line)' }}>
                <Checkbox
                  label={words.fillsDown}
                  description={words.fillsDownHint}
                  checked={values.fillsDown}
                  onChange={(event) => props.set({ fillsDown: event.currentTarget.checked })}
                />
                {values.fillsDown && rows.some(({ header }) => isOptionHeader(header)) && (
                  <Checkbox
                    mt="sm"
                    label={words.joinsOptions}
                    description={words.joinsOptionsHint}
                    checked={values.joinsOptions ?? false}
                    onChange={(event) => props.set({ joinsOptions: event.currentTarget.checked })}
                  />
                )}
              </Box>
            )
          }
        />
      </section>
    </>
  );
}

const nameOf = ({ header, place }: Pick<Row, 'header' | 'place'>) =>
  header.trim() || wordsOf('imports').columns.unnamed(Number(place) + 1);

type BecomesProps = Props & { row: Row; isGuess: boolean; onTouch: () => void };

/** What one column becomes, and what has to be known of that. */
function Becomes({ kind, targets, trial, values, set, row, isGuess, onTouch }: BecomesProps) {
  const words = useWords('imports').columns;
  const { place, target } = row;
  const name = nameOf(row);
  const isOwnNew = isNew(row, targets);
  const isMoney = target === 'points' && (values.factor !== '1' || row.samples.some(isAmount));
  return (
    <Stack gap="xs" py="xs">
      <Group gap="xs">
        <Select
          flex="1 1 160px"
          size="sm"
          aria-label={words.becomesOf(name)}
          data={choicesOf({ kind, targets, values, row })}
          value={isOwnNew ? NEW_COLUMN : (target ?? '')}
          onChange={(chosen) => {
            onTouch();
            set({ columns: withTarget(values.columns, place, chosen || null) });
          }}
          allowDeselect={false}
          searchable={targets.length > MANY_TARGETS}
        />
        {/* Its place is kept, so that nothing moves when the mark goes. */}
        <Text span w={56} mih="1lh" flex="none" ta="left" fz="xs" c="dimmed">
          {isGuess && words.guessed}
        </Text>
      </Group>
      {isOwnNew && (
        <Group gap="sm">
          <TextInput
            flex="1 1 140px"
            size="sm"
            aria-label={words.labelOf(name)}
            value={row.displayName ?? ''}
            maxLength={MOST_CHARACTERS.columnName}
            onChange={(event) => set({ columns: withLabel(values.columns, place, event.currentTarget.value) })}
            // A column needs a name: an empty one becomes the file's name again.
            onBlur={() => row.displayName?.trim() || set({ columns: withLabel(values.columns, place, name) })}
          />
          <Switch
            label={words.searchable}
            aria-label={words.isSearchable(name)}
            checked={row.searchable ?? false}
            onChange={(event) => {
              const { place: _place, samples: _samples, ...mapped } = row;
              set({
                columns: { ...values.columns, [place]: { ...mapped, searchable: event.currentTarget.checked } },
              });
            }}
          />
        </Group>
      )}
      {isMoney && <Factor samples={row.samples} trial={trial} values={values} set={set} />}
    </Stack>
  );
}

type Choices = Pick<Props, 'kind' | 'targets' | 'values'> & { row: Row };

/** The known targets, then the program's own columns, then what is always possible. */
function choicesOf({ kind, targets, values, row }: Choices) {
  const words = wordsOf('imports').columns;
  const choiceOf = ({ target, displayName, isNeeded }: MappingTarget) => {
    const label = displayName ?? words.targets(kind, target);
    const [at, other] =
      Object.entries(values.columns).find(([place, { target: taken }]) => place !== row.place && taken === target) ??
      [];
    if (at !== undefined && other)
      return { value: target, label: words.takenFrom(label, nameOf({ header: other.header, place: at })) };
    return { value: target, label: isNeeded ? words.needed(label) : label };
  };
  const known = targets.filter(({ displayName }) => displayName === null);
  const own = targets.filter(({ displayName }) => displayName !== null);
  return [
    {
      group: words.groups.more,
      items: [
        { value: '', label: words.leftOut },
        ...(kind === 'catalog' ? [{ value: NEW_COLUMN, label: words.newColumn }] : []),
      ],
    },
    { group: words.groups.known, items: known.map(choiceOf) },
    ...(own.length > 0
      ? [{ group: words.groups[kind === 'members' ? 'answers' : 'own'], items: own.map(choiceOf) }]
      : []),
  ];
}

type FactorProps = Pick<Props, 'trial' | 'values' | 'set'> & { samples: readonly string[] };

/** How amounts become points, with the first of them as an example that follows what is typed. */
function Factor({ samples, trial, values: { factor, rounding, decimal }, set }: FactorProps) {
  const words = useWords('imports').columns;
  /** As it is typed, also what is no number. */
  const [typed, setTyped] = useState<string | null>(null);
  const [sample = ''] = samples.filter(isAmount);
  const isWorkbook = trial?.reading?.format === 'xlsx';
  const amount = readSample(sample, { chosen: decimal, found: trial?.decimal ?? null, isWorkbook });
  const points = amount !== null && isFactor(factor) ? toPoints(amount, factor, rounding) : null;
  return (
    <div>
      <Group gap="sm" align="flex-start">
        <TextInput
          flex="1 1 110px"
          size="sm"
          label={words.factor}
          inputMode="decimal"
          value={typed !== null && readDecimal(typed) === factor ? typed : sayDecimal(factor)}
          error={!isFactor(factor) && words.factorWrong(sayDecimal('0.5'))}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            set({ factor: readDecimal(currentTarget.value) });
          }}
        />
        <Select
          flex="1 1 140px"
          size="sm"
          label={words.rounding}
          data={roundings.map((value) => ({ value, label: words.roundings[value] }))}
          value={rounding}
          onChange={(chosen) => set({ rounding: roundings.find((one) => one === chosen) ?? rounding })}
          allowDeselect={false}
        />
      </Group>
      {points !== null && <Hint>{words.example(sample, points)}</Hint>}
    </div>
  );
}
