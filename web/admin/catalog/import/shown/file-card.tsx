import { Box, Button, FileButton, Progress, Stack, Text } from '@mantine/core';
import { IconFileTypeCsv } from '@tabler/icons-react';
import { countOf } from '#domain/counts.ts';
import { formatPoints } from '#domain/points.ts';
import { Card } from '#web/ui/section.tsx';
import type { CatalogImportState } from '../use-catalog-import.ts';
import classes from './file-card.module.css';

type Stage = NonNullable<CatalogImportState['chosen']>['stage'];
type Props = {
  file: File;
  stage: Stage;
  columnCount: number;
  onChoose: (file: File) => void;
  /** Not where the page's own button brings the file in. */
  onImport?: () => void;
  onForget: () => void;
  onRetry: () => void;
};

/** The file that is open: what it is, how far the work on it has come, what it brings, and what can be done with it. */
export const FileCard = ({ file, stage, columnCount, ...acts }: Props) => (
  <Card className={classes.card}>
    <IconFileTypeCsv size={32} stroke={1.4} aria-hidden="true" />
    <Box flex="1 1 200px" miw={0} fw={600}>
      <p className="clip">{file.name}</p>
      <Text fz="xs" fw={400} c="dimmed">
        {factsOf(file, stage, columnCount)}
      </Text>
    </Box>
    <Outcome stage={stage} />
    <Acts stage={stage} {...acts} />
  </Card>
);

function Outcome({ stage }: { stage: Stage }) {
  if (stage.at === 'checking' || stage.at === 'writing') return <Working {...stage} />;
  return (
    <dl className={classes.counts}>
      {countsOf(stage).map(([label, count, kind]) => (
        <div key={label} data-kind={kind}>
          <dt>{label}</dt>
          <dd>{formatPoints(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

function countsOf(stage: Stage): [label: string, count: number, kind: string][] {
  if (stage.at === 'errors') return [['Errors', stage.found.lines, 'error']];
  if (stage.at !== 'ready') return [];
  const { created, changed, unchanged } = stage.result;
  return [
    ['New', created, 'new'],
    ['Changed', changed, 'changed'],
    ['Unchanged', unchanged, ''],
  ];
}

/** How far the file has come is known; what the server then does with it has no measure. */
function Working({ at, part }: { at: 'checking' | 'writing'; part: number }) {
  const percent = Math.round(part * 100);
  const deed = at === 'checking' ? 'Checking the rows…' : 'Importing the rows…';
  return (
    <Stack gap={6} flex="1 1 180px" fz="xs" c="dimmed" role="status">
      <Progress value={percent} aria-label="Upload of the file" />
      <p>{percent < 100 ? `${percent}% uploaded` : deed}</p>
    </Stack>
  );
}

function Acts({ stage, onChoose, onImport, onForget, onRetry }: Omit<Props, 'file' | 'columnCount'>) {
  const isBusy = stage.at === 'checking' || stage.at === 'writing';
  const rows = stage.at === 'ready' ? stage.result.rows : 0;
  return (
    <div className={classes.acts}>
      <Button variant="subtle" color="gray" c="gray.8" onClick={onForget} disabled={stage.at === 'writing'}>
        Cancel
      </Button>
      {stage.at === 'failed' && (
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      )}
      <FileButton accept=".csv,.tsv,.txt,text/csv" onChange={(file) => file && onChoose(file)} disabled={isBusy}>
        {(props) => (
          <Button {...props} variant="default" disabled={isBusy}>
            Replace file
          </Button>
        )}
      </FileButton>
      {stage.at === 'ready' && onImport && (
        <Button onClick={onImport} disabled={rows === 0}>
          {rows === 0 ? 'No rows to import' : `Import ${countOf(rows, 'row')}`}
        </Button>
      )}
    </div>
  );
}

function factsOf(file: File, stage: Stage, columnCount: number): string {
  const rows = stage.at === 'ready' ? stage.result.rows : stage.at === 'errors' ? stage.rows : 0;
  const size = file.size < 1_000_000 ? `${Math.ceil(file.size / 1000)} kB` : `${(file.size / 1_000_000).toFixed(1)} MB`;
  return [rows > 0 && countOf(rows, 'row'), columnCount > 0 && countOf(columnCount, 'column'), size]
    .filter(Boolean)
    .join(' · ');
}
