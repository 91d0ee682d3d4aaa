import { Text } from '@mantine/core';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useState } from 'react';
import type { Announcement } from '#contract/announcements.ts';
import { useCall, useRead } from '#web/api/query.ts';
import { List } from '#web/lists/list.tsx';
import { ConfirmDialog, useLastAsked } from '#web/ui/feedback/confirm-dialog.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { AddButton } from '#web/ui/links/add-button.tsx';
import { type Column, column } from '#web/ui/table/column.ts';
import { rowActions } from '#web/ui/table/row-actions.tsx';
import { Own } from '#web/ui/values/own.tsx';
import { type State, StateBadge } from '#web/ui/values/state-badge.tsx';
import { useWords, wordsOf } from '#web/words.ts';
import { OpenedIn } from '../opened-in.tsx';
import { AnnouncementDialog } from './announcement-dialog.tsx';

const looks: Record<Announcement['state'], State> = { planned: 'scheduled', shown: 'open', over: 'ended' };

type Acts = { onEdit: (one: Announcement) => void; onRemove: (one: Announcement) => void };

function columnsOf({ onEdit, onRemove }: Acts): readonly Column<Announcement>[] {
  const { columns, ...words } = wordsOf('messages').announcements;
  return [
    column('title', columns.title, { main: true, most: 420 }, ({ title }) => (
      <Text inherit fw={550} className="clip" title={title}>
        <Own>{title}</Own>
      </Text>
    )),
    column('days', columns.days, { width: 270, leaves: 1 }, ({ startsOn, endsOn }) => words.days(startsOn, endsOn)),
    column('state', columns.state, { width: 140, card: 'sub' }, ({ state }) => (
      <StateBadge state={looks[state]} label={words.states[state]} />
    )),
    rowActions(190, (one: Announcement) => [
      { label: words.remove, spoken: words.removeNamed(one.title), look: 'danger', press: () => onRemove(one) },
      { label: words.edit, spoken: words.editNamed(one.title), press: () => onEdit(one) },
    ]),
  ];
}

/** What the program announces on its participants' home, each saved on its own. */
export function Announcements({ programId }: { programId: string }) {
  const words = useWords('messages').announcements;
  const list = useRead('GET /api/admin/program/:id/announcements', { id: programId });
  const [edited, edit] = useState<Announcement | 'new' | null>(null);
  const [removed, remove] = useState<Announcement | null>(null);
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
        rows={list.data?.announcements}
        label={words.list}
        failure={words.notLoaded}
        columns={columnsOf({ onEdit: edit, onRemove: remove })}
        empty={{ Icon: IconSpeakerphone, ...words.none }}
      />
      {edited && (
        <OpenedIn>
          <AnnouncementDialog
            programId={programId}
            announcement={edited === 'new' ? null : edited}
            onClose={() => edit(null)}
          />
        </OpenedIn>
      )}
      <RemoveDialog programId={programId} announcement={removed} onClose={() => remove(null)} />
    </Section>
  );
}

type RemoveProps = { programId: string; announcement: Announcement | null; onClose: () => void };

function RemoveDialog({ programId: id, announcement, onClose }: RemoveProps) {
  const words = useWords('messages').announcements.removal;
  const removing = useCall(
    'DELETE /api/admin/program/:id/announcement/:announcementId',
    (announcementId: string) => ({ id, announcementId }),
    {
      meta: { loadsPages: 'last' },
      onSuccess: () => {
        onClose();
        notify.info(words.removed(announcement?.title ?? ''), { for: 3000 });
      },
    },
  );
  const shown = useLastAsked(announcement);
  return (
    <ConfirmDialog
      opened={announcement !== null}
      onClose={onClose}
      onConfirm={() => announcement && removing.mutate(announcement._id)}
      title={words.title(shown?.title ?? '')}
      confirm={words.confirm}
      danger
      act={removing}
    >
      {words.effect}
    </ConfirmDialog>
  );
}
