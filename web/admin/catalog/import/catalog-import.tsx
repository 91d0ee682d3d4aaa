import { type Ref, useEffect, useEffectEvent, useImperativeHandle } from 'react';
import { Notice } from '#web/ui/notices/notice.tsx';
import { ColumnTable } from '../columns/column-table.tsx';
import classes from './catalog-import.module.css';
import { DropPlace } from './drop-place.tsx';
import { FileCard } from './shown/file-card.tsx';
import { FileProblems } from './shown/file-problems.tsx';
import { FirstRows } from './shown/first-rows.tsx';
import { type CatalogImportState, useCatalogImport } from './use-catalog-import.ts';

type Props = {
  programId: string;
  onDone?: () => void;
  /** Why the page should not be left for the next one yet; null once it can. */
  onBlocked?: (reason: string | null) => void;
  /** Brings in the file that is ready, for a page whose own button leads on; answers whether it is in. */
  bring?: Ref<() => Promise<boolean>>;
};

/** Rebate items from a CSV file: what the file holds, what is wrong with it, what it would bring, and the bringing in. */
export function CatalogImport({ programId, onDone = () => {}, onBlocked, bring }: Props) {
  const catalog = useCatalogImport(programId, onDone);
  const tellBlocked = useEffectEvent((reason: string | null) => onBlocked?.(reason));
  const reason = catalog.chosen && reasons[catalog.chosen.stage.at];
  useImperativeHandle(bring, () => catalog.bring);
  useEffect(() => tellBlocked(reason), [reason]);
  return (
    <div className={classes.root}>
      {catalog.chosen ? (
        <OpenFile catalog={catalog} chosen={catalog.chosen} onImport={bring ? undefined : catalog.write} />
      ) : (
        <DropPlace onChoose={catalog.choose} />
      )}
    </div>
  );
}

const reasons = {
  checking: 'The file is being checked.',
  writing: 'The file is being imported.',
  errors: 'Correct the file to continue.',
  failed: 'Try again, or cancel the file, to continue.',
  ready: null,
};

type OpenProps = {
  catalog: CatalogImportState;
  chosen: NonNullable<CatalogImportState['chosen']>;
  onImport?: () => void;
};

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
