import { Text } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import type { WayIn } from '#contract/ways-in.ts';
import { useCall, useRead } from '#web/api/query.ts';
import { List } from '#web/lists/list.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { Hint } from '#web/ui/layout/lines.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { AddButton } from '#web/ui/links/add-button.tsx';
import { type Column, column } from '#web/ui/table/column.ts';
import { rowActions, switchAction } from '#web/ui/table/row-actions.tsx';
import { Own } from '#web/ui/values/own.tsx';
import { type State, StateBadge } from '#web/ui/values/state-badge.tsx';
import { useWords, wordsOf } from '#web/words.ts';
import { OpenedIn } from '../opened-in.tsx';
import { MissingIn } from '../translated.tsx';
import { HandOutDialog } from './hand-out-dialog.tsx';
import { WayInDialog } from './way-in-dialog.tsx';

const looks: Record<WayIn['state'], State> = { open: 'open', disabled: 'disabled', over: 'ended', full: 'ended' };

type Acts = { onEdit: (way: WayIn) => void; onHandOut: (way: WayIn) => void; onSwitch: (way: WayIn) => void };

function columnsOf({ onEdit, onHandOut, onSwitch }: Acts): readonly Column<WayIn>[] {
  const { columns, ...words } = wordsOf('registering').codes;
  return [
    column('label', columns.label, { main: true, most: 360 }, ({ label, publicName, texts }) => (
      <>
        <Text inherit fw={550} className="clip" title={label}>
          <Own>{label}</Own>
        </Text>
        {publicName && (
          <Hint>
            <Own>{publicName}</Own>
          </Hint>
        )}
        <MissingIn parts={[{ written: { publicName }, texts }]} />
      </>
    )),
    column('code', columns.code, { width: 150, most: 220, leaves: 3, card: 'sub' }, ({ code }) => (
      <span translate="no">{code ?? '–'}</span>
    )),
    column('people', columns.people, { width: 120, leaves: 2 }, ({ registered, mostPeople, approved }) => (
      <>
        <div>{words.people(registered, mostPeople)}</div>
        <Hint>{words.approved(approved)}</Hint>
      </>
    )),
    column('until', columns.until, { width: 110, leaves: 1 }, ({ endsOn }) => (endsOn ? words.until(endsOn) : '–')),
    column('state', columns.state, { width: 120, card: 'sub' }, ({ state }) => (
      <StateBadge state={looks[state]} label={words.states[state]} />
    )),
    rowActions(290, (way: WayIn) => [
      switchAction({ disabled: way.disabled, name: way.label }, () => onSwitch(way)),
      { label: words.edit, spoken: words.editNamed(way.label), press: () => onEdit(way) },
      {
        label: words.handOut,
        spoken: words.handOutNamed(way.label),
        press: () => onHandOut(way),
      },
    ]),
  ];
}

/** The codes and links that a program hands out, the newest first, with who came by each. */
export function WaysIn({ programId }: { programId: string }) {
  const words = useWords('registering').codes;
  const list = useRead('GET /api/admin/program/:id/ways-in', { id: programId });
  const [edited, edit] = useState<WayIn | 'new' | null>(null);
  const [handed, handOut] = useState<WayIn | null>(null);
  const turn = useCall(
    'POST /api/admin/program/:id/way-in/:wayInId',
    ({ _id: wayInId, disabled }: WayIn) => ({ id: programId, wayInId, updatedFields: { disabled: !disabled } }),
    { onError: ({ reason }) => notify.danger(reason) },
  );
  return (
    <Section
      title={words.title}
      lead={words.lead}
      aside={
        <AddButton variant="default" onClick={() => edit('new')}>
          {words.add}
        </AddButton>
      }
    >
      <List
        list={list}
        rows={list.data?.waysIn}
        label={words.list}
        failure={words.notLoaded}
        columns={columnsOf({ onEdit: edit, onHandOut: handOut, onSwitch: turn.mutate })}
        empty={{ Icon: IconQrcode, ...words.none }}
      />
      {edited && (
        <OpenedIn>
          <WayInDialog programId={programId} way={edited === 'new' ? null : edited} onClose={() => edit(null)} />
        </OpenedIn>
      )}
      {handed && <HandOutDialog programId={programId} way={handed} onClose={() => handOut(null)} />}
    </Section>
  );
}
