import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { useWords } from '#web/words.ts';
import { hasFile, useImport } from './import-calls.ts';
import { ImportSteps } from './import-steps.tsx';

const route = getRouteApi('/admin/inside/program/edit/import');

/** One import, which the address names; without one, a file is chosen. */
export function ImportPage() {
  const words = useWords('imports');
  const { program: programId = '', kind, import: importId } = route.useSearch();
  const navigate = route.useNavigate();
  const back = {
    label: words.page.toImports,
    link: linkOptions({ to: '/admin/program/edit/imports', search: { program: programId } }),
  };
  const asked = useImport({ programId, kind: kind ?? 'catalog' }, kind && importId);
  if (!kind) return <EmptyState page title={words.page.noKindTitle} text={words.page.noKind} way={back} />;
  return (
    <>
      {asked.data && !hasFile(asked.data.import) ? (
        <PageHead title={asked.data.import.name} back={back} />
      ) : (
        <PageHead title={words.kinds[kind].title} lead={words.page.lead} back={back} />
      )}
      <ImportSteps
        place={{ programId, kind }}
        importId={importId}
        // The upload that leads there still guards the page.
        onOpen={(opened) =>
          void navigate({ search: (now) => ({ ...now, import: opened }), replace: true, ignoreBlocker: true })
        }
      />
    </>
  );
}
