import { prepareImport } from '../prepare.ts';
import { answers, done, type Row, refuses } from '../row.ts';
import { importBatch, importDetails } from '../shapes.ts';

const imports = '/api/admin/program/{programId}/imports';
const one = `${imports}/{kind}/{importId}`;
const details = answers({ import: importDetails });

export const importRows: Row[] = [
  [
    `POST ${imports}/{kind}`,
    'takes a file',
    'sofia',
    async (s) => ({
      ...{ at: { programId: (await s.editor.create())._id, kind: 'catalog' }, query: '?name=catalog.csv' },
      body: 'Name,Points\nPaint,5\n',
    }),
    details,
  ],
  [
    `GET ${imports}`,
    'lists them',
    'sofia',
    async (s) => ({ at: { programId: (await prepareImport(s)).at.programId } }),
    answers({ imports: { each: importBatch } }),
  ],
  [`GET ${one}`, 'shows its trial', 'sofia', async (s) => ({ at: (await prepareImport(s)).at }), details],
  [
    `GET ${one}`,
    'of another program',
    'sofia',
    async (s) => ({ at: { ...(await prepareImport(s)).at, programId: s.programId } }),
    refuses(404, 'import-gone'),
  ],
  [
    `POST ${one}/mapping`,
    'tries it again',
    'sofia',
    async (s) => {
      const { at, details } = await prepareImport(s);
      return { at, body: { version: details.version, mapping: details.mapping } };
    },
    details,
  ],
  [
    `POST ${one}/apply`,
    'good rows alone',
    'sofia',
    async (s) => {
      const { at, details } = await prepareImport(s);
      return { at, body: { version: details.version, goodAlone: true } };
    },
    details,
  ],
  [
    `POST ${one}/apply`,
    'with refused rows',
    'sofia',
    async (s) => {
      const { at, details } = await prepareImport(s);
      return { at, body: { version: details.version } };
    },
    refuses(409, 'rows-refused', { errorLines: 1 }),
  ],
  [
    `POST ${one}/undo`,
    'puts back',
    'sofia',
    async (s) => {
      const { at, details } = await prepareImport(s, 'applied');
      return { at, body: { version: details.version } };
    },
    details,
  ],
  [
    `POST ${one}/undo`,
    'before it is applied',
    'sofia',
    async (s) => {
      const { at, details } = await prepareImport(s);
      return { at, body: { version: details.version } };
    },
    refuses(409, 'import-not-now', { state: 'ready' }),
  ],
  [
    `POST ${one}/pictures`,
    'has what failed fetched once more',
    'sofia',
    async (s) => ({ at: (await prepareImport(s, 'applied')).at }),
    details,
  ],
  [
    `POST ${one}/pictures`,
    'before it is applied',
    'sofia',
    async (s) => ({ at: (await prepareImport(s)).at }),
    refuses(409, 'import-not-now', { state: 'ready' }),
  ],
  [
    `GET ${one}/refused`,
    'the refused rows',
    'sofia',
    async (s) => ({ at: (await prepareImport(s)).at }),
    { status: 200, text: /^\uFEFF?Line,Problem,Name,Points\r\n3,/, type: 'text/csv', name: 'Refused.csv' },
  ],
  [`DELETE ${one}`, 'plain', 'sofia', async (s) => ({ at: (await prepareImport(s)).at }), done],
];
