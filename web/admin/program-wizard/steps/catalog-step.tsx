import { useQuery } from '@tanstack/react-query';
import { countOf } from '#domain/counts.ts';
import { query } from '#web/api/query.ts';
import { Notice } from '#web/ui/notices/notice.tsx';
import { CatalogImport } from '../../catalog/import/catalog-import.tsx';
import type { WizardState } from '../use-wizard.ts';

type Props = { wizard: WizardState; program: string };

/** A file that is ready is brought in by Continue; without one the catalog stays as it is. */
export function CatalogStep({ wizard, program }: Props) {
  const { data } = useQuery(query('GET /api/admin/program/:id/rebateItems', { id: program }));
  return (
    <>
      <CatalogImport programId={program} onBlocked={wizard.setBlocked} bring={wizard.bring} />
      {data && data.total > 0 && (
        <Notice kind="info" title={`${countOf(data.total, 'item')} in the catalog`}>
          Another file adds to them, and changes those that it names again.
        </Notice>
      )}
    </>
  );
}
