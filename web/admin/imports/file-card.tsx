import { Box, Button, FileButton, Group } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import type { ImportDetails } from '#contract/import-batches.ts';
import { formatBytes } from '#domain/format.ts';
import { Hint } from '#web/ui/layout/lines.tsx';
import { Card } from '#web/ui/layout/section.tsx';
import { useMoment } from '#web/ui/values/format-moment.ts';
import { useWords } from '#web/words.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { canDiscard, hasFile, type ImportPlace } from './import-calls.ts';
import classes from './imports.module.css';

export const tableFiles = '.csv,.tsv,.txt,.xlsx,.xlsm,text/csv';

type Props = {
  place: ImportPlace;
  details: ImportDetails;
  onReplace: (file: File) => void;
  onDiscarded: () => void;
};

/** The file of an import: what it is, who brought it, and how to give it up while nothing of it was imported. */
export function FileCard({ place, details, onReplace, onDiscarded }: Props) {
  const words = useWords('imports').file;
  const moment = useMoment();
  const [isAsked, ask] = useState(false);
  const { name, bytes, rows, by, at, trial } = details;
  const facts = [
    rows > 0 && words.rows(rows),
    trial && trial.headers.length > 0 && words.columns(trial.headers.length),
    hasFile(details) && formatBytes(bytes),
  ];
  return (
    <Card className={classes.card}>
      <IconFileSpreadsheet size={32} stroke={1.4} aria-hidden="true" />
      <Box flex="1 1 240px" miw={0} fw={600}>
        <p className="clip" title={name} dir="auto" translate="no">
          {name}
        </p>
        <Hint>{facts.filter(Boolean).join(' · ')}</Hint>
        <Hint>{(hasFile(details) ? words.by : words.byWithoutFile)(by, moment(at))}</Hint>
      </Box>
      {canDiscard(details) && (
        <Group gap="xs" grow preventGrowOverflow={false} w={{ base: '100%', sm: 'auto' }}>
          <Button variant="subtle" color="gray" c="gray.8" onClick={() => ask(true)}>
            {words.discard}
          </Button>
          <FileButton accept={tableFiles} onChange={(file) => file && onReplace(file)}>
            {(props) => (
              <Button {...props} variant="default">
                {words.replace}
              </Button>
            )}
          </FileButton>
        </Group>
      )}
      <DiscardDialog
        programId={place.programId}
        asked={isAsked ? details : null}
        onClose={() => ask(false)}
        onDiscarded={onDiscarded}
      />
    </Card>
  );
}
