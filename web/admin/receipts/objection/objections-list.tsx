import { Group } from '@mantine/core';
import { IconMessageCheck } from '@tabler/icons-react';
import type { OpenObjection } from '#contract/objections.ts';
import { useRead } from '#web/api/query.ts';
import { List } from '#web/lists/list.tsx';
import { Hint } from '#web/ui/layout/lines.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { Link } from '#web/ui/links/link.tsx';
import { type Column, column } from '#web/ui/table/column.ts';
import { Day } from '#web/ui/values/day.tsx';
import { Own } from '#web/ui/values/own.tsx';
import { StateBadge } from '#web/ui/values/state-badge.tsx';
import { useWords, wordsOf } from '#web/words.ts';
import { receiptLink } from '../receipt-links.ts';

type Row = OpenObjection & { _id: string };

/** Objections that wait for an answer, which is given on the page of the receipt. `count` is of all. */
export function ObjectionsList({ program, count }: { program: string; count: number }) {
  const words = useWords('objections');
  const list = useRead('GET /api/admin/program/:id/objections', { id: program });
  return (
    <Section id="objections" title={words.title} lead={<span key={count}>{words.lead(count)}</span>}>
      <List
        list={list}
        rows={list.data?.objections.map((row) => ({ ...row, _id: row.receipt._id }))}
        label={words.list}
        failure={words.notLoaded}
        empty={{ Icon: IconMessageCheck, title: words.none }}
        columns={columns(program)}
      />
    </Section>
  );
}

/** Breaks where it would be cut off. */
const longName = { overflowWrap: 'anywhere' } as const;

function columns(program: string): readonly Column<Row>[] {
  const words = wordsOf('objections').columns;
  return [
    column('receipt', words.receipt, { main: true }, ({ receipt }) => (
      <Group gap="xs" component="span">
        <Link className="link" style={longName} {...receiptLink({ program }, receipt._id)}>
          <Own>{receipt.receiptNumber}</Own>
        </Link>
        <StateBadge state={receipt.state} />
      </Group>
    )),
    column('user', words.user, { width: 160, most: 240 }, ({ user, sentAt }) => (
      <>
        <span style={longName}>
          <Own>{user.name}</Own>
        </span>
        <Hint>
          <Day at={sentAt} />
        </Hint>
      </>
    )),
    column('words', words.words, { width: 260, most: 480, leaves: 1 }, ({ words: said }) => (
      <span style={longName}>
        <Own>{said}</Own>
      </span>
    )),
    column('decided', words.decided, { width: 160, leaves: 2 }, ({ madeBy }) => (
      <span style={longName}>
        <Own>{madeBy?.name ?? ''}</Own>
      </span>
    )),
  ];
}
