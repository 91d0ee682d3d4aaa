import type { ImportResult } from '#contract/catalog.ts';
import type { Encoding } from '#domain/imports/encodings.ts';
import type { Language } from '#domain/languages.ts';
import type { Caller } from '../test-server.ts';

interface Sent {
  dryRun?: boolean;
  fields?: readonly { field: string; displayName: string; searchable: boolean }[];
  manyColumns?: boolean;
  sameNames?: boolean;
  encoding?: Encoding;
  writtenIn?: Language;
  contentType?: string;
}
type Answer = ImportResult & { msg: string; type: string; errorLines: number };

/** Sends a catalog file as an administrator's browser does. */
export async function sendCatalog(
  url: string,
  { token }: Caller,
  programId: string,
  file: string | Buffer,
  {
    dryRun = false,
    fields,
    manyColumns = false,
    sameNames = false,
    encoding,
    writtenIn,
    contentType = 'text/csv',
  }: Sent = {},
): Promise<{ status: number; body: Answer }> {
  const query = new URLSearchParams({
    dryRun: String(dryRun),
    ...(fields && { fields: JSON.stringify(fields) }),
    ...(manyColumns && { manyColumns: 'true' }),
    ...(sameNames && { sameNames: 'true' }),
    ...(encoding && { encoding }),
    ...(writtenIn && { writtenIn }),
  });
  const response = await fetch(`${url}/api/admin/program/${programId}/rebateItems/import?${query}`, {
    method: 'POST',
    headers: { 'content-type': contentType, ...(token && { authorization: token }) },
    body: file,
  });
  return { status: response.status, body: (await response.json()) as Answer };
}
