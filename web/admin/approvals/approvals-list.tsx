import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { Approval } from '#contract/approvals.ts';
import { useCall, useRead } from '#web/api/query.ts';
import { useSession } from '#web/api/session.ts';
import { List } from '#web/lists/list.tsx';
import { ConfirmDialog, useLastAsked } from '#web/ui/feedback/confirm-dialog.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { Hint } from '#web/ui/layout/lines.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { Link } from '#web/ui/links/link.tsx';
import { type Column, column } from '#web/ui/table/column.ts';
import { rowActions } from '#web/ui/table/row-actions.tsx';
import { Day } from '#web/ui/values/day.tsx';
import { Own } from '#web/ui/values/own.tsx';
import { useWords, wordsOf } from '#web/words.ts';
import { approvedUsersLink } from '../members/member-links.ts';
import { receiptLink } from '../receipts/receipt-links.ts';
import { WhatIsAsked } from '../waiting/what-is-asked.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { DeclineDialog } from './decline-dialog.tsx';

type Doing = { what: 'approve' | 'decline' | 'withdraw'; asked: Approval };

/** What waits for a second administrator: who asked withdraws it, others approve or decline. */
export function ApprovalsList({ program }: { program: string }) {
  const words = useWords('approvals');
  const ownId = useSession()?.user._id;
  const list = useRead('GET /api/admin/program/:id/approvals', { id: program });
  const rows = list.data?.approvals;
  const [doing, start] = useState<Doing | null>(null);
  const stop = () => start(null);
  // With the member's points of now, once they were loaded again.
  const asked = rows?.find(({ _id }) => _id === doing?.asked._id) ?? doing?.asked;
  return (
    <Section
      id="approvals"
      title={words.title}
      lead={!!rows?.length && <span key={rows.length}>{words.lead(rows.length)}</span>}
    >
      <List
        list={list}
        rows={rows}
        label={words.list}
        failure={words.notLoaded}
        empty={{ Icon: IconShieldCheck, title: words.none }}
        columns={[
          ...columns(program),
          rowActions<Approval>(200, (row) => {
            const { name } = row.member.user;
            const open = (what: Doing['what']) => () => start({ what, asked: row });
            if (row.askedBy._id === ownId)
              return [{ label: words.withdraw, spoken: words.withdrawNamed(name), press: open('withdraw') }];
            return [
              { label: words.decline, spoken: words.declineNamed(name), look: 'danger', press: open('decline') },
              !row.askedBy.lostRight && {
                ...{ label: words.approve, spoken: words.approveNamed(name), press: open('approve') },
              },
            ];
          }),
        ]}
      />
      {doing?.what === 'approve' && asked && <ApproveDialog asked={asked} reload={list.refetch} onClose={stop} />}
      {doing?.what === 'decline' && asked && <DeclineDialog program={program} asked={asked} onClose={stop} />}
      <WithdrawDialog program={program} asked={doing?.what === 'withdraw' ? doing.asked : null} onClose={stop} />
    </Section>
  );
}

/** Breaks where it would be cut off. */
const longName = { overflowWrap: 'anywhere' } as const;

function columns(program: string): readonly Column<Approval>[] {
  const words = wordsOf('approvals');
  return [
    column('what', words.columns.what, { main: true }, (row) => (
      <>
        {row.receipt ? (
          <Link className="link" {...receiptLink({ program }, row.receipt._id)}>
            <WhatIsAsked asked={row} />
          </Link>
        ) : (
          <WhatIsAsked asked={row} />
        )}
        {row.receipt && <Hint key={row.points}>{words.paid(row.points)}</Hint>}
      </>
    )),
    column('user', words.columns.user, { width: 160, most: 240 }, ({ member: { user } }) => (
      <Link className="link" style={longName} {...approvedUsersLink({ program, user: user._id })}>
        <Own>{user.name}</Own>
      </Link>
    )),
    column('reason', words.columns.reason, { width: 180, most: 400, leaves: 1 }, ({ reason }) => <Own>{reason}</Own>),
    column('asked', words.columns.asked, { width: 160, leaves: 2 }, ({ askedBy, askedAt }) => (
      <>
        <span style={longName}>
          <Own>{askedBy.name}</Own>
        </span>
        <Hint>{askedBy.lostRight ? <span key="lost">{words.askerLostRight}</span> : <Day at={askedAt} />}</Hint>
      </>
    )),
  ];
}

type WithdrawProps = { program: string; asked: Approval | null; onClose: () => void };

function WithdrawDialog({ program, asked, onClose }: WithdrawProps) {
  const words = useWords('approvals');
  const shown = useLastAsked(asked);
  const act = useCall(
    'POST /api/admin/program/:id/approval/:approvalId/withdraw',
    () => ({ id: program, approvalId: shown?._id ?? '' }),
    {
      onSuccess: () => {
        notify.info(words.withdrawing.done);
        onClose();
      },
    },
  );
  return (
    <ConfirmDialog
      opened={asked !== null}
      onClose={onClose}
      onConfirm={() => act.mutate()}
      title={words.withdrawing.title}
      confirm={words.withdraw}
      act={act}
    >
      {shown && (
        <p>
          <WhatIsAsked asked={shown} />
        </p>
      )}
      {words.withdrawing.effect}
    </ConfirmDialog>
  );
}
