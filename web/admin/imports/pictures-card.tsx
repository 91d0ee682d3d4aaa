import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import type { ImportDetails } from '#contract/import-batches.ts';
import { useCall } from '#web/api/query.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Card } from '#web/ui/layout/section.tsx';
import { column } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { useWords } from '#web/words.ts';
import { type ImportPlace, useShowImport } from './import-calls.ts';
import classes from './imports.module.css';
import { TableTitle } from './table-title.tsx';

type Pictures = NonNullable<ImportDetails['pictures']>;
type Props = { place: ImportPlace; importId: string; pictures: Pictures };

/** How many pictures of an import are in the store, and which could not be fetched, with why. */
export function PicturesCard({ place, importId, pictures }: Props) {
  const words = useWords('imports').pictures;
  const { asked, fetched, failed } = pictures;
  const said = fetched === asked ? words.all(asked) : words.fetching(fetched, asked);
  return (
    <>
      <Card>
        <Stack gap="xs">
          <div role="status">
            <Text key={said} component="h2" fz="lg" fw={650}>
              {said}
            </Text>
          </div>
          {fetched + failed < asked && (
            <>
              <Progress value={(100 * (fetched + failed)) / asked} aria-label={words.title} />
              <Text fz="sm" c="dimmed">
                {words.waits}
              </Text>
            </>
          )}
        </Stack>
      </Card>
      {failed > 0 && <Failed place={place} importId={importId} pictures={pictures} />}
    </>
  );
}

type Row = Pictures['rows'][number];

function Failed({ place, importId, pictures: { failed, rows } }: Props) {
  const { pictures: words, trial } = useWords('imports');
  const show = useShowImport(place);
  const again = useCall(
    'POST /api/admin/program/:programId/imports/:kind/:importId/pictures',
    () => ({ ...place, importId }),
    { onSuccess: ({ import: begun }) => show(begun) },
  );
  return (
    <section aria-label={words.table}>
      {again.error && (
        <Notice kind="danger" title={words.notTried}>
          {again.error.reason}
        </Notice>
      )}
      <DataTable<Row>
        label={words.table}
        toolbar={
          <Group justify="space-between" gap="sm" flex={1}>
            <TableTitle title={words.failed(failed)} lead={words.failedText} />
            <Button variant="default" loading={again.isPending} onClick={() => again.mutate()}>
              {words.tryAgain}
            </Button>
          </Group>
        }
        rows={rows}
        rowKey={({ address }) => address}
        columns={[
          column('line', words.line, { width: 90, num: true, card: 'sub' }, ({ line }) => line),
          column('address', words.address, { main: true, most: 520 }, ({ address }) => (
            <span className={classes.cell} dir="ltr" translate="no">
              {address}
            </span>
          )),
          column('why', words.why, { width: 260, most: 420, card: 'sub' }, ({ why }) => words.reasons[why]),
        ]}
        footer={
          failed > rows.length && (
            <Text fz="sm" c="dimmed" p="md">
              {trial.firstOf(rows.length, failed)}
            </Text>
          )
        }
      />
    </section>
  );
}
