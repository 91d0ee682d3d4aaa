import type { Ask } from '#web/api/call.ts';
import { useRead } from '#web/api/query.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { LinkButton } from '#web/ui/links/link.tsx';
import { useDay } from '#web/ui/values/day.tsx';
import { Told } from '#web/ui/values/own.tsx';
import { useWords } from '#web/words.ts';
import { WhatIsAsked } from './what-is-asked.tsx';

const list = 'GET /api/admin/program/:id/approvals';
export type WaitingOf = Ask<typeof list>;

/** Without a way to show it, the page is as without a request. */
export function WaitingNotices({ of }: { of: WaitingOf }) {
  const words = useWords('approvals').waits;
  const day = useDay();
  const { data } = useRead(list, of);
  return data?.approvals.map((asked) => (
    <Notice
      key={asked._id}
      kind="info"
      title={words.title}
      actions={
        <LinkButton size="xs" variant="default" to="/admin/program/edit" search={{ program: of.id }}>
          {words.open}
        </LinkButton>
      }
    >
      <div>
        <WhatIsAsked asked={asked} />
      </div>
      <Told say={(name = '') => words.by(name, day(asked.askedAt))} of={asked.askedBy.name} />
    </Notice>
  ));
}
