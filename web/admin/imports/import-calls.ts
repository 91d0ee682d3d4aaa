import { useQuery, useQueryClient } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import type { ImportDetails } from '#contract/import-batches.ts';
import type { ImportKindName, ImportState } from '#domain/imports/kinds.ts';
import type { Answer } from '#web/api/call.ts';
import { askedIf, query } from '#web/api/query.ts';
import type { LinkTarget } from '#web/ui/links/link.tsx';

/** What is imported, and into which program. */
export interface ImportPlace {
  programId: string;
  kind: ImportKindName;
}

const call = 'GET /api/admin/program/:programId/imports/:kind/:importId';
/** Milliseconds between two looks while a job runs, and while another person might apply or undo it. */
const [LOOK_AGAIN, LOOK_NOW_AND_THEN] = [1_000, 10_000];

const working: readonly ImportState[] = ['reading', 'applying', 'undoing'];
/** Whether nothing of it was imported. */
export const canDiscard = ({ state }: { state: ImportState }) =>
  state === 'ready' || state === 'failed' || state === 'reading';

/** Whether all that is wrong is wrong with the file, so that no row was taken for one. */
export const isFileRefused = ({ trial, hasRefusedFile }: ImportDetails): boolean =>
  trial !== null && trial.errors.length > 0 && !hasRefusedFile && trial.created + trial.changed + trial.unchanged === 0;

export const isWorking = ({ state }: { state: ImportState }) => working.includes(state);

const isFetching = ({ pictures }: ImportDetails) =>
  pictures !== null && pictures.fetched + pictures.failed < pictures.asked;

/** False for what was written without a file, and is kept to be undone. */
export const hasFile = ({ bytes }: { bytes: number }) => bytes > 0;

const importQuery = (place: ImportPlace, importId: string) => query(call, { ...place, importId });

/** An import, followed while a job works on it. */
export function useImport(place: ImportPlace, importId: string | undefined) {
  return useQuery({
    ...askedIf(importId !== undefined, importQuery(place, importId ?? '')),
    refetchInterval: ({ state: { data } }) =>
      data && (isWorking(data.import) || isFetching(data.import)) ? LOOK_AGAIN : LOOK_NOW_AND_THEN,
  });
}

/** Shows what a call has answered about an import before its page asks again. */
export function useShowImport(place: ImportPlace) {
  const client = useQueryClient();
  return (of: ImportDetails) => {
    client.setQueryData<Answer<typeof call>>(importQuery(place, of._id).queryKey, { import: of });
  };
}

const toPeople = (program: string) => linkOptions({ to: '/admin/program/edit/approved-users', search: { program } });

/** Where one sees what was imported. */
export const listLinks: Record<ImportKindName, (program: string) => LinkTarget> = {
  catalog: (program) =>
    linkOptions({ to: '/admin/program/edit/loyalty-program', search: { program, section: 'rebates' } }),
  members: toPeople,
  balances: toPeople,
};
