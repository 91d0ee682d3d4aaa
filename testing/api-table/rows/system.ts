import { sql } from 'kysely';
import { addJob } from '#server/jobs/queries.ts';
import { answers, type Row, refuses } from '../row.ts';

const again = 'POST /api/admin/system/jobs/tryAgain';

export const systemRows: Row[] = [
  [
    'GET /api/admin/system',
    'how it runs',
    'sofia',
    () => ({}),
    answers({ system: ['processes', 'jobs', 'mail', 'backup', 'maintenance'] }),
  ],
  [
    again,
    'one that was given up',
    'sofia',
    async ({ server: { services } }) => {
      const { db } = services;
      await addJob(db, 'empty_outbox', { mailIds: [] }, { key: 'given up' });
      await sql`update graphile_worker._private_jobs set attempts = max_attempts where key = 'given up'`.execute(db);
      return { body: { kind: 'empty_outbox' } };
    },
    answers({ jobs: 'there' }),
  ],
  [again, 'none of this kind', 'sofia', () => ({ body: { kind: 'read_again' } }), refuses(404, 'not-found')],
  ['POST /api/admin/system/mail/test', 'to oneself', 'sofia', () => ({}), answers({ to: 'there' })],
];
