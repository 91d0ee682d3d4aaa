import { Select, Stack, Text } from '@mantine/core';
import { type Encoding, encodings } from '#domain/imports/encodings.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Card } from '#web/ui/layout/section.tsx';
import { useWords } from '#web/words.ts';
import classes from './catalog-import.module.css';
import type { FileContent } from './use-catalog-import.ts';

type Props = { content: FileContent; onReadAs: (encoding: Encoding) => void; disabled: boolean };

/** What the file was taken for, to be corrected before it is imported, and which lines of it are no rows. */
export function FileReading({ content: { reading, numbers, leftOut, linesLeftOut }, onReadAs, disabled }: Props) {
  const words = useWords('catalog').import.reading;
  if (!reading) return null;
  const { encoding, delimiter, sheet, otherSheets } = reading;
  return (
    <>
      <Card className={classes.card}>
        <Stack gap={0} flex="1 1 240px" miw={0}>
          <p>{encoding && delimiter ? words.text(encoding, delimiter) : words.sheet(sheet ?? '')}</p>
          <Text fz="xs" c="dimmed">
            {encoding ? words.checkLetters : otherSheets.length > 0 ? words.otherSheets(otherSheets) : words.oneSheet}
          </Text>
          {numbers.map(({ column, text, value }) => (
            <Text key={column} fz="xs" c="dimmed">
              {words.number(column, text, value)}
            </Text>
          ))}
        </Stack>
        {encoding && (
          <Select
            label={words.encoding}
            data={encodings.map((value) => ({ value, label: words.encodings(value) }))}
            value={encoding}
            onChange={(value) => value && value !== encoding && onReadAs(value as Encoding)}
            allowDeselect={false}
            disabled={disabled}
            w={{ base: '100%', sm: 220 }}
          />
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
