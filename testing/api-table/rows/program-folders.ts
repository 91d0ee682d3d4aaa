import { expect } from 'vitest';
import { exportZip, renamedZip, sendZip } from '../../people/program-zip.ts';
import { answers, type Row, refuses } from '../row.ts';
import type { Scene } from '../scene.ts';
import { program } from '../shapes.ts';

const folder = '/api/admin/program/{id}/folder';

export const programFolderRows: Row[] = [
  [
    'POST /api/admin/program/template',
    'for a company',
    'sofia',
    (s) => ({ body: begunAs(s, `begun-${s.fresh()}`) }),
    answers({ program }),
  ],
  [
    'POST /api/admin/program/template',
    'to a slug that is taken',
    'sofia',
    (s) => ({ body: begunAs(s, s.slug) }),
    refuses(409, 'slug-taken'),
  ],
  [
    'POST /api/admin/program/{id}/removeSamples',
    'of one that has none',
    'sofia',
    async (s) => ({ at: { id: (await s.editor.create())._id } }),
    answers({ program }),
  ],
  [
    'POST /api/admin/program/folder',
    'for a company',
    'sofia',
    async (s) => ({ query: `?${new URLSearchParams(madeAs(s, `made-${s.fresh()}`))}`, body: await zipIn(s) }),
    answers({ program }),
  ],
  [
    'POST /api/admin/program/folder',
    'to a slug that is taken',
    'sofia',
    async (s) => ({ query: `?${new URLSearchParams(madeAs(s, s.slug))}`, body: await zipIn(s) }),
    refuses(409, 'slug-taken'),
  ],
  [
    `POST ${folder}/compare`,
    'as it is',
    'sofia',
    async (s) => ({ at: { id: s.programId }, body: await zipIn(s) }),
    answers({ changes: 'there', overwritten: 'there', state: 'there' }),
  ],
  [`POST ${folder}`, 'as it was compared', 'sofia', comparedZip, answers({ program })],
  [
    `POST ${folder}`,
    'otherwise than it was compared',
    'sofia',
    async (s) => ({ at: { id: s.programId }, query: '?state=other', body: await zipIn(s) }),
    { status: 409, refusal: { type: 'stale', changes: [], overwritten: [], state: expect.any(String) } },
  ],
];

/** The poster is of the same pages. */
export const posterRows: Row[] = [
  [
    'GET /api/admin/program/{id}/poster',
    'of one that is set up',
    'sofia',
    (s) => ({ at: { id: s.programId } }),
    { status: 200, text: /^%PDF-/, type: 'application/pdf' },
  ],
];

const madeAs = ({ editor }: Scene, slug: string) => ({ name: 'Begun', slug, company: editor.companyId });
const begunAs = ({ editor }: Scene, slug: string) => ({
  template: 'training-only',
  name: 'Begun',
  slug,
  company: editor.companyId,
});

const zipIn = ({ server, editor, programId }: Scene) => exportZip(server.url, editor, programId);

/** A program's files with another name of it, and the state that was shown of them. */
export async function comparedZip({ server: { url }, editor, fresh }: Scene) {
  const { _id: id } = await editor.setUp(`compared-${fresh()}`);
  const body = await renamedZip(url, editor, id);
  const shown = await sendZip<{ state: string }>(url, editor, `/api/admin/program/${id}/folder/compare`, body);
  return { at: { id }, query: `?${new URLSearchParams({ state: shown.body.state })}`, body };
}
