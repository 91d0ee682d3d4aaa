import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useImperativeHandle } from 'react';
import { countOf } from '#domain/counts.ts';
import { query } from '#web/api/query.ts';
import { Notice } from '#web/ui/notice.tsx';
import { CatalogImport } from '../../catalog/import/catalog-import.tsx';
import { useCatalogImport } from '../../catalog/import/use-catalog-import.ts';
import type { WizardState } from '../use-wizard.ts';

type Props = { wizard: WizardState; program: string };

/** A file that is ready is brought in by Continue; without one the catalog stays as it is. */
export function CatalogStep({ wizard, program }: Props) {
  const { data } = useQuery(query('GET /api/admin/program/:id/rebateItems', { id: program }));
  const catalog = useCatalogImport(program);
  const reason = catalog.chosen && reasons[catalog.chosen.stage.at];
  const tellBlocked = useEffectEvent(wizard.setBlocked);
  useEffect(() => tellBlocked(reason), [reason]);
  useImperativeHandle(wizard.bring, () => catalog.write);
  return (
    <>
      <CatalogImport catalog={catalog} />
      {data && data.total > 0 && (
        <Notice kind="info" title={`${countOf(data.total, 'item')} in the catalog`}>
          Another file adds to them, and changes those that it names again.
        </Notice>
      )}
    </>
  );
}

/** Why the step cannot be left for the next one yet. */
const reasons = {
  checking: 'The file is being checked.',
  writing: 'The file is being imported.',
  errors: 'Correct the file to continue.',
  failed: 'Try again, or cancel the file, to continue.',
  ready: null,
};
