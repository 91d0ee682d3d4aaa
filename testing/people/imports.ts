import type { importBatches } from '#contract/import-batches.ts';
import type { Output, Request } from '#contract/route.ts';
import type { ImportKindName } from '#domain/imports/kinds.ts';
import { importKinds } from '#server/import-kinds.ts';
import { type WorkParts, workImport } from '#server/imports/batches/work-import.ts';
import type { Caller } from '../test-server.ts';

type Calls = typeof importBatches;
export type Details = Output<Calls['getImport']>['import'];
export const ofImport = 'GET /api/admin/program/:programId/imports/:kind/:importId';
export const applyPath = 'POST /api/admin/program/:programId/imports/:kind/:importId/apply';
export const undoPath = 'POST /api/admin/program/:programId/imports/:kind/:importId/undo';
export const mapPath = 'POST /api/admin/program/:programId/imports/:kind/:importId/mapping';
export const removePath = 'DELETE /api/admin/program/:programId/imports/:kind/:importId';

/** Sends a file to import, as an administrator's browser does. */
export async function sendImport(
  url: string,
  { token }: Pick<Caller, 'token'>,
  programId: string,
  file: string | Buffer,
  name = 'catalog.csv',
  kind: ImportKindName = 'catalog',
): Promise<{ status: number; body: { type: string; import: Details } }> {
  const query = new URLSearchParams({ name });
  const response = await fetch(`${url}/api/admin/program/${programId}/imports/${kind}?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv', ...(token && { authorization: token }) },
    body: file,
  });
  return { status: response.status, body: (await response.json()) as { type: string; import: Details } };
}

type Applying = Omit<Request<Calls['applyImport']>, 'programId' | 'kind' | 'importId' | 'version'>;

/** What staff do with the imports of a catalog, and their job. */
export function openImports(
  { url, services }: { url: string; services: Omit<WorkParts, 'importKinds'> },
  staff: Caller,
  programId: string,
  kind: ImportKindName = 'catalog',
) {
  const named = (importId: string) => ({ programId, kind, importId }) as const;
  const work = (importId: string, instead: Partial<WorkParts> = {}, isLast = false) =>
    workImport({ ...services, importKinds, ...instead }, { programId, importId }, { isLast });
  const get = async (importId: string) => (await staff.ok(ofImport, named(importId))).import;
  return { named, work, get, tried, apply, applied, undo };

  /** Sends a file, and has it tried. */
  async function tried(file: string | Buffer, name?: string): Promise<Details> {
    const { status, body } = await sendImport(url, staff, programId, file, name, kind);
    if (status !== 200) throw new Error(`The file was refused: ${JSON.stringify(body)}`);
    await work(body.import._id);
    return await get(body.import._id);
  }
  async function apply({ _id, version }: Details, how: Applying = {}): Promise<Details> {
    await staff.ok(applyPath, { ...named(_id), version, ...how });
    await work(_id);
    return await get(_id);
  }
  async function applied(file: string | Buffer, how?: Applying): Promise<Details> {
    return await apply(await tried(file), how);
  }
  async function undo({ _id, version }: Details): Promise<Details> {
    await staff.ok(undoPath, { ...named(_id), version });
    await work(_id);
    return await get(_id);
  }
}
