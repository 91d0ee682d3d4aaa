import type { ItemColumn } from '#contract/catalog.ts';
import type { Answer } from '#web/api/call.ts';
import { sendFile } from '#web/api/files/send-file.ts';

export type ImportResult = Answer<'POST /api/admin/program/:id/rebateItems/import'>;

type Sent = {
  dryRun: boolean;
  /** The columns that are to be called or searched otherwise than the server would have it. */
  fields: readonly ItemColumn[];
};
type Options = Parameters<typeof sendFile>[3];

/** The file goes as it is; the server reads it. */
export async function sendCatalog(programId: string, file: File, { dryRun, fields }: Sent, options: Options) {
  const query = new URLSearchParams({ dryRun: String(dryRun) });
  if (fields.length > 0) query.set('fields', JSON.stringify(fields));
  const url = `/api/admin/program/${programId}/rebateItems/import?${query}`;
  return (await sendFile(url, file, 'text/csv', options)) as ImportResult;
}
