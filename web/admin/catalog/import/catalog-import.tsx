import { Box, Button, Checkbox, FileButton, Group, Progress, Stack, Table, Text } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import type { ItemColumn } from '#contract/catalog.ts';
import { formatBytes } from '#domain/format.ts';
import type { ImportProblemCode } from '#domain/imports/problem.ts';
import { LeaveGuard } from '#web/ui/feedback/confirm-dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Hint } from '#web/ui/layout/lines.tsx';
import { Card, Section } from '#web/ui/layout/section.tsx';
import { Figure } from '#web/ui/values/figure.tsx';
import { useWords, wordsOf } from '#web/words.ts';
import { ColumnTable } from '../column-table.tsx';
import classes from './catalog-import.module.css';
import { DropPlace } from './drop-place.tsx';
import { FileReading } from './file-reading.tsx';
import type { CatalogImportState, FileContent, FileErrors, Question } from './use-catalog-import.ts';

type Props = {
  catalog: CatalogImportState;
  /** Missing if the page's own button starts the import. */
  onImport?: () => void;
};

export function CatalogImport({ catalog, onImport }: Props) {
  return (
    <Stack gap="xl">
      {catalog.chosen ? (
        <OpenFile catalog={catalog} chosen={catalog.chosen} onImport={onImport} />
      ) : (
        <DropPlace onChoose={catalog.choose} />
      )}
      <LeaveGuard
        isChanged={catalog.chosen !== null}
        onLeave={catalog.forget}
        cost={useWords('catalog').import.leavingCost}
      />
    </Stack>
  );
}

type Chosen = NonNullable<CatalogImportState['chosen']>;
type Stage = Chosen['stage'];

function OpenFile({ catalog, chosen, onImport }: Props & { chosen: Chosen }) {
  const { columns, import: words } = useWords('catalog');
  const { content, stage } = chosen;
  const isBusy = stage.at === 'checking' || stage.at === 'writing';
  return (
    <>
      <FileCard catalog={catalog} chosen={chosen} onImport={onImport} />
      {stage.at === 'failed' && (
        <Notice kind="danger" title={words.notChecked}>
          {stage.msg}
        </Notice>
      )}
      {stage.at === 'ready' &&
        catalog.questions.map((question) => (
          <Notice key={question} kind="warning" title={words[question].title(countOf(question, stage.result))}>
            <p>{words[question].text}</p>
            <Checkbox
              mt="sm"
              label={words[question].importAll}
              checked={catalog.meant.includes(question)}
              onChange={(event) => catalog.setMeant(question, event.currentTarget.checked)}
            />
          </Notice>
        ))}
      {stage.at === 'errors' && <FileProblems found={stage.found} />}
      {content && <FileReading content={content} onReadAs={catalog.readAs} disabled={isBusy} />}
      {content && content.fields.length > 0 && (
        <>
          <ColumnTable
            label={columns.ofFile}
            columns={catalog.columns}
            headers={content.fields.map(({ field }, at) => ({ field, displayName: content.headers[at] ?? field }))}
            onChange={catalog.setColumn}
            disabled={isBusy}
          />
          <FirstRows columns={catalog.columns} rows={content.firstRows} />
        </>
      )}
    </>
  );
}

/** What is asked about. */
const countOf = (question: Question, { columns, namesakes }: { columns: number; namesakes: number }): number =>
  question === 'manyColumns' ? columns : namesakes;

const FileCard = ({ catalog, chosen, onImport }: Props & { chosen: Chosen }) => (
  <Card className={classes.card}>
    <IconFileSpreadsheet size={32} stroke={1.4} aria-hidden="true" />
    <Box flex="1 1 200px" miw={0} fw={600}>
      <p className="clip">{chosen.file.name}</p>
      <Hint>{factsOf(chosen)}</Hint>
    </Box>
    <Outcome stage={chosen.stage} />
    <Acts catalog={catalog} stage={chosen.stage} onImport={onImport} />
  </Card>
);

function Outcome({ stage }: { stage: Stage }) {
  if (stage.at === 'checking' || stage.at === 'writing') return <Working {...stage} />;
  return (
    <Group component="dl" gap="xl" w={{ base: '100%', sm: 'auto' }} ta="right">
      {countsOf(stage).map(([label, count, color]) => (
        <div key={label}>
          <Text component="dt" fz="xs" c="dimmed">
            {label}
          </Text>
          <Text component="dd" fz="xl" fw={650} lh={1.2} c={color} className="num">
            <Figure of={count} />
          </Text>
        </div>
      ))}
    </Group>
  );
}

function countsOf(stage: Stage): [label: string, count: number, color?: string][] {
  const words = wordsOf('catalog').import.counts;
  if (stage.at === 'errors') return [[words.errors, stage.found.lines, 'danger.6']];
  if (stage.at !== 'ready') return [];
  const { created, changed, unchanged } = stage.result;
  return [
    [words.created, created, 'success.7'],
    [words.changed, changed, 'warning.7'],
    [words.unchanged, unchanged],
  ];
}

/** The upload has a progress; the server's work has none. */
function Working({ at, part }: { at: 'checking' | 'writing'; part: number }) {
  const words = useWords('catalog').import;
  const percent = Math.round(part * 100);
  const action = at === 'checking' ? words.checking : words.importing;
  return (
    <Stack gap="xs" flex="1 1 180px" fz="xs" c="dimmed" role="status">
      <Progress value={percent} aria-label={words.upload} />
      <p>{percent < 100 ? words.uploaded(percent) : action}</p>
    </Stack>
  );
}

function Acts({ catalog, stage, onImport }: Props & { stage: Stage }) {
  const words = useWords('catalog').import;
  const { dialogs } = useWords('parts');
  const isBusy = stage.at === 'checking' || stage.at === 'writing';
  const rows = stage.at === 'ready' ? stage.result.rows : 0;
  return (
    <Group gap="xs" grow preventGrowOverflow={false} w={{ base: '100%', sm: 'auto' }}>
      <Button variant="subtle" color="gray" c="gray.8" onClick={catalog.forget} disabled={stage.at === 'writing'}>
        {dialogs.cancel}
      </Button>
      {stage.at === 'failed' && (
        <Button variant="default" onClick={catalog.retry}>
          {words.tryAgain}
        </Button>
      )}
      <FileButton
        accept=".csv,.tsv,.txt,.xlsx,.xlsm,text/csv"
        onChange={(file) => file && catalog.choose(file)}
        disabled={isBusy}
      >
        {(props) => (
          <Button {...props} variant="default" disabled={isBusy}>
            {words.replace}
          </Button>
        )}
      </FileButton>
      {stage.at === 'ready' && onImport && (
        <Button onClick={onImport} disabled={catalog.questions.some((question) => !catalog.meant.includes(question))}>
          {/* The button would take the blank from between two texts of its own. */}
          <span>
            {words.importRows(rows, (counted) => (
              <span key="rows">{counted}</span>
            ))}
          </span>
        </Button>
      )}
    </Group>
  );
}

function factsOf({ file, stage, content }: Chosen): string {
  const words = wordsOf('catalog').import;
  const rows = stage.at === 'ready' ? stage.result.rows : stage.at === 'errors' ? stage.rows : 0;
  const columns = content?.fields.length ?? 0;
  return [rows > 0 && words.rows(rows), columns > 0 && words.columns(columns), formatBytes(file.size)]
    .filter(Boolean)
    .join(' · ');
}

/** Every invalid line with its number, so that it can be corrected in the program that made the file. */
function FileProblems({ found: { errors, lines } }: { found: FileErrors }) {
  const words = useWords('catalog').import.errors;
  const named = new Set(errors.map(({ line }) => line)).size;
  const { uniqueIdentifierHelp } = useWords('terms');
  const isHelped = errors.some(({ code }) => code === ('columnsMissing' satisfies ImportProblemCode));
  return (
    <section className={classes.errors} role="alert" aria-label={words.title}>
      <Text inherit fw={600}>
        {words.refused(lines, (counted) => (
          <span key="lines">{counted}</span>
        ))}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys. */}
      <ul tabIndex={0} aria-label={words.byLine}>
        {errors.map(({ line, message, row, column, text }) => {
          const said = column === undefined ? row : words.inColumn(column, text ?? '');
          return (
            <li key={`${line} ${column ?? ''} ${message}`}>
              <Box component="span" fw={600} c="danger.7" className="num">
                {words.line(line)}
              </Box>
              <span>{message}</span>
              {said && <code className="clip">{said}</code>}
            </li>
          );
        })}
      </ul>
      {lines > named && (
        <Text fz="xs">
          {words.more(lines - named, (counted) => (
            <span key="lines">{counted}</span>
          ))}
        </Text>
      )}
      {!isHelped && <Text fz="xs">{uniqueIdentifierHelp}</Text>}
    </section>
  );
}

/** The beginning of the file, with the names that participants will read. */
function FirstRows({ columns, rows }: { columns: readonly ItemColumn[]; rows: FileContent['firstRows'] }) {
  const words = useWords('catalog').import.firstRows;
  return (
    <Section title={words.title} lead={words.lead} flush>
      <Box component="section" style={{ overflowX: 'auto' }} tabIndex={0} aria-label={words.table}>
        <Table className={classes.table}>
          <Table.Thead>
            <Table.Tr>
              {columns.map(({ field, displayName }) => (
                <Table.Th key={field} w="max-content" data-num={field === 'points' || undefined}>
                  {displayName}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ line, cells }) => (
              <Table.Tr key={line}>
                {columns.map(({ field }, at) => (
                  <Table.Td key={field} data-num={field === 'points' || undefined}>
                    {cells[at]}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Box>
    </Section>
  );
}
