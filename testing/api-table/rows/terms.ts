import { openTermsKeeper } from '../../people/terms-keeper.ts';
import { answers, type Row, refuses } from '../row.ts';
import type { Scene } from '../scene.ts';

const harbor = ({ programId: id }: Scene) => ({ at: { id } });
/** A program of its own, as all in the other rows would be asked. */
const own = async (s: Scene, terms: number) => {
  const { programId: id } = await openTermsKeeper(s.server, `terms-${s.fresh()}`);
  return { at: { id }, body: { terms } };
};

export const termsRows: readonly Row[] = [
  [
    'GET /api/common/program/{slug}/terms',
    'as they are',
    'guest',
    ({ slug }) => ({ at: { slug } }),
    answers({ terms: ['note', 'rules', 'since', 'terms', 'version'] }),
  ],
  [
    'GET /api/common/program/{slug}/terms',
    'of none',
    'guest',
    () => ({ at: { slug: 'nowhere' } }),
    refuses(404, 'not-found'),
  ],
  [
    'POST /api/client/terms/accept',
    'as they are',
    'maria',
    () => ({ body: { terms: 1 } }),
    answers({ accepted: ['at', 'version'] }),
  ],
  [
    'POST /api/client/terms/accept',
    'that are no longer',
    'maria',
    () => ({ body: { terms: 9 } }),
    refuses(409, 'stale', { terms: 1 }),
  ],
  [
    'GET /api/admin/program/{id}/terms',
    'all',
    'sofia',
    harbor,
    answers({ versions: { each: ['accepted', 'asks', 'by', 'note', 'number', 'since'] }, owing: 'there' }),
  ],
  [
    'GET /api/admin/program/{id}/terms/{number}',
    'one',
    'sofia',
    ({ programId: id }) => ({ at: { id, number: '1' } }),
    answers({ version: ['note', 'number', 'rules', 'since', 'terms', 'texts'] }),
  ],
  [
    'GET /api/admin/program/{id}/terms/{number}',
    'none',
    'sofia',
    ({ programId: id }) => ({ at: { id, number: '9' } }),
    refuses(404, 'not-found'),
  ],
  ['POST /api/admin/program/{id}/terms/ask', 'everybody', 'sofia', (s) => own(s, 1), answers({ asked: 'there' })],
  [
    'POST /api/admin/program/{id}/terms/ask',
    'about another version',
    'sofia',
    (s) => own(s, 9),
    refuses(409, 'stale', { terms: 1 }),
  ],
];
