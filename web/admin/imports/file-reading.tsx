import { Button, Group, NumberInput, Radio, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { ImportTrial } from '#contract/import-batches.ts';
import { delimiters } from '#domain/imports/csv-records.ts';
import { encodings } from '#domain/imports/encodings.ts';
import type { ImportKindName } from '#domain/imports/kinds.ts';
import { dateOrders } from '#domain/imports/mapping.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Card } from '#web/ui/layout/section.tsx';
import { useWords } from '#web/words.ts';
import classes from './imports.module.css';
import type { MappingValues } from './mapping-values.ts';

type Props = {
  kind: ImportKindName;
  trial: ImportTrial;
  values: MappingValues;
  set: (part: Partial<MappingValues>) => void;
};

const decimals = ['.', ','] as const;

/** What the file was taken for, to be corrected before it is imported, and which lines of it are no rows. */
export function FileReading({ kind, trial, values, set }: Props) {
  const { file: words, balances } = useWords('imports');
  const [isOpen, open] = useState(false);
  const { reading, leftOut, linesLeftOut, headerLine, decimal, dateOrder } = trial;
  if (!reading) return null;
  const { encoding, delimiter, sheet, otherSheets } = reading;
  const said = [
    encoding && words.text(encoding),
    delimiter && words.divided(delimiter),
    sheet && words.sheet(sheet),
    headerLine && words.header(headerLine),
    decimal && words.decimal(decimal),
    dateOrder && balances.dateOrders[dateOrder],
  ];
  return (
    <>
      <Card>
        <Group justify="space-between" gap="sm">
          <Text flex="1 1 260px" style={{ overflowWrap: 'anywhere' }}>
            <Text span inherit c="dimmed">
              {words.readAs}
            </Text>{' '}
            {said.filter(Boolean).join(', ')}
          </Text>
          <Button variant="default" size="xs" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
            {words.correct}
          </Button>
        </Group>
        {isOpen && (
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} mt="md">
            {encoding && (
              <Found
                label={words.encoding}
                description={words.encodingHint}
                of={encodings}
                say={words.encodings}
                found={encoding}
                value={values.encoding}
                onChange={(encoding) => set({ encoding })}
              />
            )}
            {delimiter && (
              <Found
                label={words.delimiter}
                of={delimiters}
                say={words.delimiters}
                found={delimiter}
                value={values.delimiter}
                onChange={(delimiter) => set({ delimiter })}
              />
            )}
            {sheet && (
              <Found
                label={words.sheetLabel}
                of={[sheet, ...otherSheets]}
                say={(name) => name}
                found={sheet}
                value={values.sheet}
                onChange={(sheet) => set({ sheet })}
              />
            )}
            <FirstLines
              trial={trial}
              value={values.headerLine ?? headerLine}
              onChoose={(line) => set({ headerLine: line })}
            />
            <NumberInput
              label={words.headerLine}
              description={words.headerLineHint}
              inputWrapperOrder={['label', 'input', 'description']}
              placeholder={headerLine ? words.found(String(headerLine)) : words.finds}
              value={values.headerLine ?? ''}
              onChange={(line) => set({ headerLine: typeof line === 'number' ? line : null })}
              min={1}
              max={100}
              allowDecimal={false}
              hideControls
            />
            <Found
              label={words.decimalLabel}
              of={decimals}
              say={words.decimals}
              found={decimal}
              value={values.decimal}
              onChange={(decimal) => set({ decimal })}
            />
            {kind === 'balances' && (
              <Found
                label={balances.dateOrderLabel}
                of={dateOrders}
                say={(order) => balances.dateOrderChoices[order]}
                found={dateOrder}
                value={values.dateOrder}
                onChange={(dateOrder) => set({ dateOrder })}
              />
            )}
          </SimpleGrid>
        )}
      </Card>
      {linesLeftOut > 0 && (
        <Notice kind="info" title={words.leftOut(linesLeftOut)}>
          {leftOut.slice(0, shownLines).map(({ line, why, row }) => (
            <p key={line}>{words.leftOutLine(line, why, row)}</p>
          ))}
        </Notice>
      )}
    </>
  );
}

const shownLines = 5;

type FirstLinesProps = { trial: ImportTrial; value: number | null; onChoose: (line: number) => void };

/** The first lines as the file has them: one of them names the columns. */
function FirstLines({ trial, value, onChoose }: FirstLinesProps) {
  const words = useWords('imports').file;
  const { headerLine, headers, firstRows, leftOut } = trial;
  const lines = [
    ...leftOut.filter(({ why }) => why === 'above'),
    ...(headerLine ? [{ line: headerLine, row: sayCells(headers) }] : []),
    ...firstRows.map(({ line, cells }) => ({ line, row: sayCells(cells) })),
  ]
    .toSorted((one, other) => one.line - other.line)
    .slice(0, shownFirst);
  return (
    <Radio.Group
      label={words.firstLines}
      value={value === null ? '' : String(value)}
      onChange={(line) => onChoose(Number(line))}
      style={{ gridColumn: '1 / -1' }}
    >
      <Stack gap="xs" mt="xs">
        {lines.map(({ line, row }) => (
          <Radio key={line} value={String(line)} label={words.firstLine(line, row)} className={classes.cell} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

const shownFirst = 8;
const sayCells = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').join(', ');

type FoundProps<T extends string> = {
  label: string;
  description?: ReactNode;
  of: readonly T[];
  say: (value: T) => string;
  /** What the content says; null if it says nothing. */
  found: T | null;
  value: T | null;
  onChange: (value: T | null) => void;
};

/** A choice that the content of the file makes unless somebody does. */
function Found<T extends string>({ label, description, of, say, found, value, onChange }: FoundProps<T>) {
  const words = useWords('imports').file;
  return (
    <Select
      label={label}
      description={description}
      inputWrapperOrder={['label', 'input', 'description']}
      data={[
        { value: '', label: found && value === null ? words.found(say(found)) : words.finds },
        ...of.map((one) => ({ value: one, label: say(one) })),
      ]}
      value={value ?? ''}
      onChange={(chosen) => onChange(of.find((one) => one === chosen) ?? null)}
      allowDeselect={false}
    />
  );
}
