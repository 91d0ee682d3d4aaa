import { Button, Group, Text } from '@mantine/core';
import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import type { ImportDetails } from '#contract/import-batches.ts';
import { call, refusedAs } from '#web/api/call.ts';
import { EditNotices } from '#web/edit/edit-notices.tsx';
import { useEdit } from '#web/edit/use-edit.ts';
import { LeaveGuard, useLastAsked } from '#web/ui/feedback/confirm-dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Card } from '#web/ui/layout/section.tsx';
import { LinkButton } from '#web/ui/links/link.tsx';
import { useMoment } from '#web/ui/values/format-moment.ts';
import { useWords, wordsOf } from '#web/words.ts';
import { ApplyStep } from './apply-step.tsx';
import { ColumnsTable } from './columns-table.tsx';
import { FileReading } from './file-reading.tsx';
import { type ImportPlace, useShowImport } from './import-calls.ts';
import { isFactor, type MappingValues, mappingOf, valuesOf } from './mapping-values.ts';
import { JobProgress } from './outcome-card.tsx';
import type { StepHost } from './step-host.ts';
import { TrialSection } from './trial-section.tsx';

const mapCall = 'POST /api/admin/program/:programId/imports/:kind/:importId/mapping';

type Props = {
  place: ImportPlace;
  details: ImportDetails;
  host: StepHost | undefined;
  onHostApplies: () => void;
};

/** A file that is not imported yet: how it is read, what its columns become, what that would do, and the way to do it. */
export function MappedImport({ place, details, host, onHostApplies }: Props) {
  const words = useWords('imports');
  const edit = useMapping(place, details);
  const { values, isChanged, isSaving } = edit;
  /** Whether somebody has sent these columns here, so that none is a mere guess. */
  const [isChecked, setChecked] = useState(false);
  // While it is checked again, what was seen before stays in sight, with what is typed meanwhile.
  const trial = useLastAsked(details.trial);
  const isReading = details.state === 'reading';
  const canCheck = !isReading && edit.conflict === null && isFactor(values.factor);
  return (
    <>
      <SameFile place={place} details={details} />
      <EditNotices edit={edit} failed={words.columns.notChecked} />
      {trial && <FileReading kind={place.kind} trial={trial} values={values} set={edit.set} />}
      {details.mapping && Object.keys(values.columns).length > 0 && (
        <ColumnsTable
          kind={place.kind}
          targets={details.targets}
          trial={trial}
          isChecked={isChecked}
          values={values}
          set={edit.set}
        />
      )}
      {isChanged && (
        <Card>
          <Group justify="space-between" gap="sm">
            <Text flex="1 1 240px" role="status">
              {words.columns.changed}
            </Text>
            <Button
              disabled={!canCheck}
              loading={isSaving}
              onClick={() => void edit.save().then((saved) => saved && setChecked(true))}
            >
              {words.columns.check}
            </Button>
          </Group>
        </Card>
      )}
      {isReading && (
        <JobProgress
          details={details}
          title={trial ? words.trial.checking : words.trial.checkingFile}
          hint={words.trial.leave}
        />
      )}
      {trial && !isReading && (
        <TrialSection key={details.version} place={place} details={details} trial={trial} isOutdated={isChanged} />
      )}
      <ApplyStep
        key={`apply ${details.version}`}
        place={place}
        details={details}
        isChanged={isChanged}
        host={host}
        onHostApplies={onHostApplies}
      />
      <LeaveGuard
        isChanged={isChanged}
        within={['program', 'import', 'step']}
        onLeave={edit.discard}
        cost={words.columns.leavingCost}
      />
    </>
  );
}

/** How the file is read, as the person has it: sent when they say so, and kept whatever others do meanwhile. */
function useMapping(place: ImportPlace, details: ImportDetails) {
  const words = useWords('imports');
  const show = useShowImport(place);
  const { columns: labels } = words;
  return useEdit<ImportDetails, MappingValues>({
    row: details,
    valuesOf: (row) => valuesOf(row?.mapping),
    groups: ['columns'],
    labels: {
      encoding: words.file.encoding,
      delimiter: words.file.delimiter,
      sheet: words.file.sheetLabel,
      headerLine: words.file.headerLine,
      decimal: words.file.decimalLabel,
      dateOrder: words.balances.dateOrderLabel,
      factor: labels.factor,
      rounding: labels.rounding,
      fillsDown: labels.fillsDown,
      joinsOptions: labels.joinsOptions,
      ...Object.fromEntries(
        Object.entries(valuesOf(details.mapping).columns).map(([at, { header }]) => [
          `columns.${at}`,
          header || labels.unnamed(Number(at) + 1),
        ]),
      ),
    },
    say: Object.fromEntries(
      Object.keys(valuesOf(details.mapping).columns).map((at) => [
        `columns.${at}`,
        (value: unknown) => sayColumn(place, value as MappingValues['columns'][string], details),
      ]),
    ),
    send: async (changes, read) => {
      const was = valuesOf(read?.mapping);
      const mapping = mappingOf({ ...was, ...changes, columns: { ...was.columns, ...changes.columns } });
      const input = { ...place, importId: details._id, version: read?.version ?? details.version, mapping };
      const answer = await call(mapCall, input);
      show(answer.import);
      return answer.import;
    },
    currentIn: (error) => refusedAs(error, mapCall, 'stale')?.import ?? null,
  });
}

function sayColumn(
  { kind }: ImportPlace,
  { target, displayName }: MappingValues['columns'][string],
  { targets }: ImportDetails,
) {
  const words = wordsOf('imports').columns;
  if (target === null) return words.leftOut;
  return displayName ?? targets.find((known) => known.target === target)?.displayName ?? words.targets(kind, target);
}

/** A second import of the very same file is nearly always a mistake, or a wish to see the first. */
function SameFile({ place, details: { sameFile } }: { place: ImportPlace; details: ImportDetails }) {
  const words = useWords('imports').file;
  const moment = useMoment();
  if (!sameFile) return null;
  const search = { program: place.programId, kind: place.kind, import: sameFile._id };
  return (
    <Notice
      kind="warning"
      title={words.sameFile}
      actions={
        <LinkButton {...linkOptions({ to: '/admin/program/edit/import', search })} variant="default" size="xs">
          {words.openSame}
        </LinkButton>
      }
    >
      {words.sameFileText(moment(sameFile.appliedAt))}
    </Notice>
  );
}
