import type { Api } from '#contract/api.ts';
import type { ProgramForAdmins } from '#contract/program-setup.ts';
import type { Request } from '#contract/route.ts';
import type { Album } from '#domain/files.ts';
import type { Answer, Caller, TestServer } from '../test-server.ts';
import { uploadPicture } from './uploads.ts';

type Update = 'POST /api/admin/program/:id/update';
export type Parts = Request<Api[Update]>['program'];

/** An administrator who creates and changes programs. */
export interface Editor extends Caller {
  companyId: string;
  /** The cast's program. */
  harborId: string;
  create(): Promise<ProgramForAdmins>;
  /** Creates a program that is set up and open, with this slug. */
  setUp(slug: string): Promise<ProgramForAdmins>;
  read(id: string): Promise<ProgramForAdmins>;
  save(program: { _id: string; version: number }, parts: Parts): Promise<ProgramForAdmins>;
  trySave(program: { _id: string; version: number }, parts: Parts): Promise<Answer<{ program: ProgramForAdmins }>>;
  /** The server's errors per field, or the type of its refusal. */
  problems(program: { _id: string; version: number }, parts: object): Promise<string[] | string>;
  upload(album: Album): Promise<{ imageKey: string }>;
}

export async function openEditor(server: TestServer, username = 'sofia'): Promise<Editor> {
  const { db } = server.services;
  const caller = await server.as(username);
  const harbor = await db
    .selectFrom('programs')
    .where('slug', '=', 'harbor-trade')
    .select(['id', 'company_id'])
    .executeTakeFirstOrThrow();
  const editor: Editor = {
    ...caller,
    companyId: harbor.company_id!,
    harborId: harbor.id,
    create: async () => (await caller.ok('GET /api/admin/program/create', { guided: true })).program,
    async setUp(slug) {
      const parts = { name: slug, slug, company: editor.companyId, setupStep: null };
      const { _id: id } = await editor.save(await editor.create(), parts);
      return (await caller.ok('POST /api/admin/program/:id/open', { id })).program;
    },
    read: async (id) => (await caller.ok('GET /api/admin/program/:id/update', { id })).program,
    async save({ _id, version }, program) {
      return (await caller.ok('POST /api/admin/program/:id/update', { id: _id, version, program })).program;
    },
    trySave: ({ _id, version }, program) =>
      caller.call('POST /api/admin/program/:id/update', { id: _id, version, program }),
    async problems(program, parts) {
      const { _id: id, version } = program;
      const { status, body } = await caller.send('POST /api/admin/program/:id/update', { id, version, program: parts });
      if (status === 400) return body.errors!.map(({ path, message }) => `${path}: ${message}`);
      return body.type ?? `answered with ${status}`;
    },
    upload: (album) => uploadPicture(caller, server.url, album),
  };
  return editor;
}
