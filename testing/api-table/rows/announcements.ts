import { addAnnouncement } from '../prepare.ts';
import { answers, done, type Row } from '../row.ts';
import { announcement } from '../shapes.ts';

export const announcementRows: readonly Row[] = [
  [
    'GET /api/admin/program/{id}/announcements',
    'all',
    'sofia',
    async (s) => ({ at: { id: (await addAnnouncement(s)).id } }),
    answers({ announcements: { each: announcement } }),
  ],
  [
    'POST /api/admin/program/{id}/announcement/create',
    'one of a week that is over',
    'sofia',
    (s) => ({
      at: { id: s.programId },
      body: { announcement: { title: `Sale ${s.fresh()}`, startsOn: '2026-01-01', endsOn: '2026-01-07' } },
    }),
    answers({ announcement }),
  ],
  [
    'POST /api/admin/program/{id}/announcement/{announcementId}',
    'another day',
    'sofia',
    async (s) => ({ at: await addAnnouncement(s), body: { updatedFields: { endsOn: '2026-01-09' } } }),
    answers({ announcement }),
  ],
  [
    'DELETE /api/admin/program/{id}/announcement/{announcementId}',
    'one',
    'sofia',
    async (s) => ({ at: await addAnnouncement(s) }),
    done,
  ],
];
