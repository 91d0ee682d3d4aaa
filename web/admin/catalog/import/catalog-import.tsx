import { Stack } from '@mantine/core';
import { LeaveGuard } from '#web/ui/confirm-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ColumnTable } from '../columns/column-table.tsx';
import { DropPlace } from './drop-place.tsx';
import { FileCard } from './shown/file-card.tsx';
import { FileProblems } from './shown/file-problems.tsx';
import { FirstRows } from './shown/first-rows.tsx';
import type { CatalogImportState } from './use-catalog-import.ts';

type Props = {
  catalog: CatalogImportState;
  /** Not where the page's own button brings the file in. */
  onImport?: () => void;
};

/** Rebate items from a CSV file: what the file holds, what is wrong with it, what it would bring, and the bringing in. */
export function CatalogImport({ catalog, onImport }: Props) {
  return (
    <Stack gap={24}>
      {catalog.chosen ? (
        <OpenFile catalog={catalog} chosen={catalog.chosen} onImport={onImport} />
      ) : (
        <DropPlace onChoose={catalog.choose} />
      )}
      <LeaveGuard isChanged={catalog.chosen !== null} onLeave={catalog.forget} cost={LEAVING_COST} />
    </Stack>
  );
}

export const LEAVING_COST = 'The file you chose has not been imported.';

type OpenProps = Props & { chosen: NonNullable<CatalogImportState['chosen']> };

function OpenFile({ catalog, chosen: { file, start, stage }, onImport }: OpenProps) {
  return (
    <>
      <FileCard
        file={file}
        stage={stage}
        columnCount={start.columns.length}
        onChoose={catalog.choose}
        onImport={onImport}
        onForget={catalog.forget}
        onRetry={catalog.retry}
      />
      {stage.at === 'failed' && (
        <Notice kind="danger" title="The file could not be checked. Nothing has been saved.">
          {stage.msg}
        </Notice>
      )}
      {stage.at === 'errors' && <FileProblems found={stage.found} />}
      {start.columns.length > 0 && (
        <>
          <ColumnTable
            label="Columns of the file"
            columns={catalog.columns}
            headers={start.columns}
            onChange={catalog.setColumn}
            disabled={stage.at === 'writing'}
          />
          <FirstRows columns={catalog.columns} rows={start.rows} />
        </>
      )}
    </>
  );
}
