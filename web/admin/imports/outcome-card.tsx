import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconArrowBackUp, IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { ImportDetails } from '#contract/import-batches.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Card } from '#web/ui/layout/section.tsx';
import { LinkButton } from '#web/ui/links/link.tsx';
import { column } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { useDay } from '#web/ui/values/day.tsx';
import { Figure } from '#web/ui/values/figure.tsx';
import { useMoment } from '#web/ui/values/format-moment.ts';
import { useWords } from '#web/words.ts';
import { hasFile, type ImportPlace, listLinks } from './import-calls.ts';
import classes from './imports.module.css';
import { PicturesCard } from './pictures-card.tsx';
import { TableTitle } from './table-title.tsx';
import { UndoDialog } from './undo-dialog.tsx';
import { useRefusedRows } from './use-refused-rows.ts';

/** How far a job is; the figure is not announced, as it would never stop. */
export function JobProgress({ details, title, hint }: { details: ImportDetails; title: string; hint: string }) {
  const words = useWords('imports');
  const percent = details.percent ?? 0;
  return (
    <Card>
      <Stack gap="xs">
        <Group justify="space-between" gap="sm">
          <Text fw={600} role="status">
            {title}
          </Text>
          <Text key={percent} span className="num" c="dimmed">
            {words.trial.percent(percent)}
          </Text>
        </Group>
        <Progress value={percent} aria-label={words.progress.of(details.name)} />
        <Text fz="sm" c="dimmed">
          {hint}
        </Text>
      </Stack>
    </Card>
  );
}

type Props = {
  place: ImportPlace;
  details: ImportDetails;
  onAnother: () => void;
  /** Whether its host has the way on. */
  isStep: boolean;
};

/** What was imported, or put back. */
export function OutcomeCard({ place, details, onAnother, isStep }: Props) {
  const words = useWords('imports');
  const [isAsked, ask] = useState(false);
  const moment = useMoment();
  const dayOf = useDay();
  const { state, appliedAt, undoneAt, undoneBy, undoUntil, created, changed, unchanged, refused } = details;
  const isUndone = state === 'undone';
  const Icon = isUndone ? IconArrowBackUp : IconCircleCheck;
  const title = hasFile(details)
    ? words.done.title(created + changed + unchanged)
    : words.done.titleWithoutFile(changed);
  const save = useRefusedRows(place, details);
  const counts = [
    [words.done.counts.created, created],
    [words.done.counts.changed, changed],
    [words.done.counts.unchanged, unchanged],
    [words.done.counts.refused, refused],
  ] as const;
  return (
    <>
      <Card>
        <Stack gap="md">
          <Group gap="sm" wrap="nowrap" align="start">
            <Icon size={28} aria-hidden="true" style={{ flex: 'none' }} color={isUndone ? undefined : 'var(--ok)'} />
            <div role="status">
              <Text component="h2" fz="lg" fw={650}>
                {isUndone ? words.undone.title : title}
              </Text>
              {appliedAt && hasFile(details) && (
                <Text fz="sm" c="dimmed">
                  {words.done.by(moment(appliedAt))}
                </Text>
              )}
              {details.trial?.balances && !isUndone && (
                <Text fz="sm" c="dimmed">
                  {words.balances.total(details.trial.balances)}
                </Text>
              )}
              {undoneAt && (
                <Text fz="sm" c="dimmed">
                  {words.undone.by(undoneBy ?? '', moment(undoneAt))}
                </Text>
              )}
            </div>
          </Group>
          <Group component="dl" gap="xl">
            {counts.map(([label, figure]) => (
              <div key={label}>
                <Text component="dt" fz="xs" c="dimmed">
                  {label}
                </Text>
                <Text component="dd" fz="xl" fw={650} lh={1.2} className="num">
                  <Figure of={figure} />
                </Text>
              </div>
            ))}
          </Group>
          <Group gap="xs" justify="space-between">
            {state === 'applied' && (
              <Text fz="sm" c="dimmed">
                {undoUntil ? words.done.until(dayOf(undoUntil)) : words.done.overdue}
              </Text>
            )}
            <Group gap="xs" ml="auto">
              {details.hasRefusedFile && refused > 0 && (
                <Button
                  variant="default"
                  leftSection={<IconDownload size={16} aria-hidden="true" />}
                  loading={save.isPending}
                  onClick={() => save.mutate()}
                >
                  {words.trial.download}
                </Button>
              )}
              {state === 'applied' && undoUntil && (
                <Button variant="default" onClick={() => ask(true)}>
                  {words.done.undo}
                </Button>
              )}
              {hasFile(details) && (
                <Button variant="default" onClick={onAnother}>
                  {words.done.another}
                </Button>
              )}
              {!isStep && (
                <LinkButton {...listLinks[place.kind](place.programId)}>{words.kinds[place.kind].toList}</LinkButton>
              )}
            </Group>
          </Group>
        </Stack>
      </Card>
      {isUndone && <Kept details={details} />}
      {details.pictures && state === 'applied' && (
        <PicturesCard place={place} importId={details._id} pictures={details.pictures} />
      )}
      <UndoDialog programId={place.programId} asked={isAsked ? details : null} onClose={() => ask(false)} />
    </>
  );
}

type KeptRow = ImportDetails['keptRows'][number] & { at: number };

/** What was not put back, and why. */
function Kept({ details: { kind, kept, keptRows } }: { details: ImportDetails }) {
  const { undone: words, balances } = useWords('imports');
  if (kept === 0) return <Notice kind="info" title={kind === 'balances' ? balances.undone : words.allBack} />;
  return (
    <section aria-label={words.keptTable}>
      <DataTable
        label={words.keptTable}
        toolbar={<TableTitle title={words.kept(kept)} />}
        rows={keptRows.map((row, at) => ({ ...row, at }))}
        rowKey={({ at }) => String(at)}
        columns={[
          column<KeptRow>('name', words.name, { main: true }, ({ name }) => (
            <span className={classes.cell} dir="auto" translate="no">
              {name}
            </span>
          )),
          column<KeptRow>('why', words.why, { width: 260, card: 'sub' }, ({ why }) => words.reasons[why]),
        ]}
        footer={
          kept > keptRows.length && (
            <Text fz="sm" c="dimmed" p="md">
              {words.more(kept - keptRows.length)}
            </Text>
          )
        }
      />
    </section>
  );
}
