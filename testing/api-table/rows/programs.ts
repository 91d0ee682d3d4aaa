import { prepareExport } from '../prepare.ts';
import { answers, done, type Row, refuses } from '../row.ts';
import type { Scene } from '../scene.ts';
import { company, member, preparedExport, program, publicProgram, rebateItem } from '../shapes.ts';

const update = '/api/admin/program/{id}/update';
const item = '/api/admin/program/{programId}/rebateItem/{itemId}';
const exports = '/api/admin/program/{programId}/exports';
const file = (name: string) => ({ status: 200, text: /^Member Id,Username,/, type: 'text/csv', name }) as const;

export const programRows: Row[] = [
  ['GET /api/admin/program/create', 'makes an empty one', 'sofia', () => ({}), answers({ program })],
  [
    'GET /api/admin/program/list',
    'with what waits',
    'sofia',
    () => ({ query: '?disabled=false' }),
    answers({ programs: { each: ['_id', 'name', 'slug', 'startDate', 'endDate', 'counts'] } }),
  ],
  [`GET ${update}`, 'reads it', 'sofia', (s) => ({ at: { id: s.programId } }), answers({ program })],
  [
    'GET /api/admin/program/{id}/opening',
    'what is missing',
    'sofia',
    (s) => ({ at: { id: s.programId } }),
    answers({
      openedAt: 'there',
      checks: ['items', 'reward'],
      figures: ['items'],
      posters: { each: ['language', 'name'] },
    }),
  ],
  [
    'POST /api/admin/program/{id}/open',
    'opens it',
    'sofia',
    (s) => ({ at: { id: s.programId } }),
    answers({ program }),
  ],
  [
    'POST /api/admin/program/{id}/open',
    'before it is set up',
    'sofia',
    async (s) => ({ at: { id: (await s.editor.create())._id } }),
    refuses(409, 'not-set-up'),
  ],
  [
    `POST ${update}`,
    'saves the parts sent',
    'sofia',
    async (s) => {
      const { _id, version } = await s.editor.create();
      return { at: { id: _id }, body: { version, program: { name: 'Renamed' } } };
    },
    answers({ program }),
  ],
  [
    `POST ${update}`,
    'over a newer save',
    'sofia',
    async (s) => {
      const made = await s.editor.create();
      await s.editor.save(made, { name: 'First' });
      return { at: { id: made._id }, body: { version: made.version, program: { name: 'Second' } } };
    },
    refuses(409, 'stale'),
  ],
  [
    `POST ${update}`,
    'a slug that is taken',
    'sofia',
    async (s) => {
      const { _id, version } = await s.editor.create();
      return { at: { id: _id }, body: { version, program: { slug: s.slug } } };
    },
    refuses(409, 'slug-taken'),
  ],
  [
    `POST ${update}`,
    'a slug that is none',
    'sofia',
    async (s) => {
      const { _id, version } = await s.editor.create();
      return { at: { id: _id }, body: { version, program: { slug: 'Not A Slug' } } };
    },
    { status: 400, refusal: {} },
  ],
  [
    'POST /api/admin/program/{id}/disable',
    'plain',
    'sofia',
    async (s) => created(await s.editor.create()),
    answers({ program }),
  ],
  [
    'POST /api/admin/program/{id}/enable',
    'plain',
    'sofia',
    async (s) => created(await s.editor.create()),
    answers({ program }),
  ],
  [
    'POST /api/admin/program/{id}/copy',
    'into a company',
    'sofia',
    (s) => copyAs(s, `copy-${s.fresh()}`),
    answers({ program }),
  ],
  [
    'POST /api/admin/program/{id}/copy',
    'to a slug that is taken',
    'sofia',
    (s) => copyAs(s, s.slug),
    refuses(409, 'slug-taken'),
  ],
  [
    'DELETE /api/admin/program/{id}/delete',
    'an empty one',
    'sofia',
    async (s) => created(await s.editor.create()),
    done,
  ],
  [
    'DELETE /api/admin/program/{id}/delete',
    'with members',
    'sofia',
    (s) => ({ at: { id: s.programId } }),
    refuses(409, 'has-members'),
  ],
  [
    'POST /api/admin/form/create',
    'plain',
    'sofia',
    async (s) => ({
      body: {
        programID: (await s.editor.create())._id,
        form: { formItems: [{ uid: 'text-1', type: 'text', label: 'Trade' }] },
      },
    }),
    answers({ program }),
  ],
  [
    'GET /api/common/program/{slug}',
    'a guest',
    'guest',
    (s) => ({ at: { slug: s.slug } }),
    answers({ program: publicProgram }),
  ],
  [
    'GET /api/common/program/{slug}',
    'a member',
    'maria',
    (s) => ({ at: { slug: s.slug } }),
    answers({ program: program.filter((key) => key !== 'version' && key !== 'usersRequireApproval') }),
  ],
  ['GET /api/common/program/{slug}', 'none', 'guest', () => ({ at: { slug: 'nowhere' } }), refuses(404, 'not-found')],
  [
    'GET /api/admin/program/{id}/receipts',
    'under their members',
    'sofia',
    async (s) => {
      await s.submitted();
      return { at: { id: s.programId }, query: '?status=unapproved' };
    },
    answers({ loyaltyProgram: ['_id', 'userLoyaltyProgram'], next: 'there' }),
  ],
  [`GET ${item}`, 'reads it', 'sofia', async (s) => ({ at: await itemOf(s) }), answers({ item: rebateItem })],
  [
    `POST ${item}`,
    'changes it',
    'sofia',
    async (s) => ({ at: await itemOf(s), body: { updatedFields: { points: 125 } } }),
    answers({ item: rebateItem }),
  ],
  ['GET /api/admin/company/list', 'plain', 'sofia', () => ({}), answers({ companies: { each: company } })],
  [
    'POST /api/admin/company/create',
    'plain',
    'sofia',
    async (s) => ({ body: { company: { name: `Company ${s.fresh()}`, logo: await s.editor.upload('companyLogos') } } }),
    answers({ company }),
  ],
  [
    'GET /api/admin/program/{id}/exportUsers',
    'plain',
    'sofia',
    (s) => ({ at: { id: s.programId } }),
    file('Users.csv'),
  ],
  [
    'GET /api/admin/program/{id}/exportTrainings',
    'plain',
    'sofia',
    (s) => ({ at: { id: s.programId } }),
    file('CompletedTrainings.csv'),
  ],
  [
    'GET /api/admin/program/{id}/exportRebateSubmissions',
    'plain',
    'sofia',
    (s) => ({ at: { id: s.programId } }),
    file('RebateSubmissions.csv'),
  ],
  [
    'GET /api/admin/program/{id}/exportRewardSubmissions',
    'plain',
    'sofia',
    (s) => ({ at: { id: s.programId } }),
    file('RewardItems.csv'),
  ],
  [
    'GET /api/admin/program/{id}/exportPoints',
    'plain',
    'sofia',
    (s) => ({ at: { id: s.programId } }),
    file('Points.csv'),
  ],
  [
    'GET /api/admin/program/{id}/exportBalances',
    'plain',
    'sofia',
    (s) => ({ at: { id: s.programId } }),
    file('Balances.csv'),
  ],
  [
    'GET /api/admin/program/{id}/exportCatalog',
    'plain',
    'sofia',
    (s) => ({ at: { id: s.programId } }),
    { ...file('Catalog.csv'), text: /^Unique Identifier,Name,Points,/ },
  ],
  [
    'GET /api/admin/program/{id}/folder',
    'as a zip',
    'sofia',
    (s) => ({ at: { id: s.programId } }),
    { status: 200, text: /program\.json/, type: 'application/zip', name: 'harbor-trade.zip' },
  ],
  [
    'GET /api/admin/program/{id}/exportDecisions',
    'plain',
    'sofia',
    (s) => ({ at: { id: s.programId } }),
    file('ReceiptDecisions.csv'),
  ],
  [
    'GET /api/admin/program/{id}/exportUsers',
    'with more rows than are wanted',
    'sofia',
    (s) => ({ at: { id: s.programId }, query: '?upTo=1' }),
    refuses(409, 'large-export'),
  ],
  [
    `POST ${exports}`,
    'asks for one',
    'sofia',
    async (s) => ({ at: { programId: (await s.editor.create())._id }, body: { list: 'users', format: 'xlsx' } }),
    answers({ export: preparedExport }),
  ],
  [
    `GET ${exports}`,
    'lists them',
    'sofia',
    async (s) => ({ at: { programId: (await prepareExport(s)).programId } }),
    answers({ exports: { each: preparedExport } }),
  ],
  [
    `GET ${exports}/{list}/{exportId}/file`,
    'plain',
    'sofia',
    async (s) => ({ at: await prepareExport(s) }),
    file('Users.csv'),
  ],
  [
    `GET ${exports}/{list}/{exportId}/file`,
    'under another list',
    'sofia',
    async (s) => ({ at: { ...(await prepareExport(s)), list: 'rewards' } }),
    refuses(404, 'export-gone'),
  ],
  [`DELETE ${exports}/{list}/{exportId}`, 'plain', 'sofia', async (s) => ({ at: await prepareExport(s) }), done],
  [
    'GET /api/admin/program/{id}/members',
    'plain',
    'sofia',
    (s) => ({ at: { id: s.programId }, query: '?status=approved&search=maria' }),
    answers({ members: { each: [...member, 'alike', 'updatedAt'] }, next: 'there', total: 'there' }),
  ],
  [
    'GET /api/admin/program/{id}/rebateItems',
    'plain',
    'sofia',
    (s) => ({ at: { id: s.programId }, query: '?disabled=false&page=1' }),
    answers({ items: { each: [...rebateItem, 'updatedAt'] }, total: 'there', pageSize: 'there' }),
  ],
  [
    'GET /api/admin/program/{id}/rebateItems',
    'what has changed',
    'sofia',
    (s) => ({ at: { id: s.programId }, query: '?updatedSince=2026-07-03T14:30:00%2B02:00&limit=5' }),
    answers({ items: { each: [...rebateItem, 'updatedAt'] }, total: 'there', pageSize: 'there', next: 'there' }),
  ],
  [
    'GET /api/client/program/{id}/rebateItems',
    'plain',
    'maria',
    (s) => ({ at: { id: s.programId }, query: '?brand=ProCoat&page=1' }),
    answers({ items: { each: rebateItem }, total: 'there', guessed: 'there', pageSize: 'there' }),
  ],
  [
    'POST /api/admin/program/{id}/rebateItems/import',
    'seen without writing',
    'sofia',
    (s) => ({ at: { id: s.programId }, query: '?dryRun=true', body: 'Name,Points\nPutty knife,5\n' }),
    answers({
      rows: 'there',
      created: 'there',
      changed: 'there',
      unchanged: 'there',
      columns: 'there',
      manyColumns: 'there',
      namesakes: 'there',
      sameNames: 'there',
      fields: 'there',
      headers: 'there',
      reading: 'there',
      firstRows: 'there',
      numbers: 'there',
      leftOut: 'there',
      linesLeftOut: 'there',
      errors: 'there',
    }),
  ],
  [
    'POST /api/admin/program/{programId}/rebateItemColumns/remove',
    'seen without writing',
    'sofia',
    (s) => ({ at: { programId: s.programId }, body: { fields: ['brand'], dryRun: true } }),
    answers({ items: 'there' }),
  ],
  [
    'POST /api/admin/program/{programId}/rebateItems/reprice',
    'seen without writing',
    'sofia',
    (s) => ({ at: { programId: s.programId }, body: { factor: '1.1', rounding: 'nearest', dryRun: true } }),
    answers({ items: 'there', before: 'there', after: 'there', same: 'there', refused: 'there', samples: 'there' }),
  ],
  [
    'POST /api/admin/program/{id}/rebateItems/import',
    'with an error',
    'sofia',
    (s) => ({ at: { id: s.programId }, body: 'Name,Points\nPutty knife,many\n' }),
    { status: 400, refusal: {} },
  ],
];

const created = ({ _id }: { _id: string }) => ({ at: { id: _id } });

const copyAs = ({ programId, editor }: Scene, slug: string) => ({
  at: { id: programId },
  body: { name: 'Copied', slug, company: editor.companyId },
});

async function itemOf({ buyer, programId }: { buyer: { item(name: string): Promise<string> }; programId: string }) {
  return { programId, itemId: await buyer.item('LED Work Light 60 W') };
}
