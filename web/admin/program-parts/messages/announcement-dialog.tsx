import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import type { Announcement } from '#contract/announcements.ts';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import { call, refusedAs } from '#web/api/call.ts';
import { EditModal } from '#web/edit/edit-modal.tsx';
import { useEdit } from '#web/edit/use-edit.ts';
import { notify } from '#web/ui/feedback/notify.tsx';
import { useWords } from '#web/words.ts';
import { useOwnLanguages } from '../own-languages.ts';
import { Translated } from '../translated.tsx';

type Props = {
  programId: string;
  /** Null for a new one. */
  announcement: Announcement | null;
  onClose: () => void;
};

const save = 'POST /api/admin/program/:id/announcement/:announcementId';

export function AnnouncementDialog({ programId: id, announcement, onClose }: Props) {
  const words = useWords('messages').dialog;
  const [writtenIn] = useOwnLanguages();
  const edit = useEdit({
    row: announcement,
    valuesOf: (row: Announcement | null) => ({
      title: row?.title ?? '',
      text: row?.text ?? '',
      texts: row?.texts ?? {},
      startsOn: row?.startsOn ?? '',
      endsOn: row?.endsOn ?? '',
    }),
    deep: ['texts'],
    labels: words.fields,
    check: ({ title, startsOn, endsOn }) => ({
      title: title.trim() ? null : words.titleMissing,
      startsOn: startsOn ? null : words.dayMissing,
      endsOn: endsOn ? (endsOn < startsOn ? words.endsBefore : null) : words.dayMissing,
    }),
    send: async (sent, read: Announcement | null) => {
      const answer = read
        ? await call(save, { id, announcementId: read._id, version: read.version, writtenIn, updatedFields: sent })
        : await call('POST /api/admin/program/:id/announcement/create', {
            ...{ id, writtenIn },
            announcement: {
              ...sent,
              title: sent.title ?? '',
              startsOn: sent.startsOn ?? '',
              endsOn: sent.endsOn ?? '',
            },
          });
      return answer.announcement;
    },
    currentIn: (error) => refusedAs(error, save, 'stale')?.announcement ?? null,
    onSaved: () => {
      notify.info(announcement ? words.saved : words.added, { for: 3000 });
      onClose();
    },
  });
  const own = (field: 'title' | 'text') => ({
    ...{ field, label: words.fields[field], written: edit.values[field], texts: edit.values.texts },
    onChange: (texts: Announcement['texts']) => edit.set({ texts }),
    problemOf: edit.problemOf,
  });
  const most = { title: MOST_CHARACTERS.announcementTitle, text: MOST_CHARACTERS.announcement };
  return (
    <EditModal
      title={announcement ? words.edit : words.add}
      name={edit.values.title.trim() || words.thisOne}
      width={640}
      edit={edit}
      failed={words.notSaved}
      onClose={onClose}
    >
      <Translated {...own('title')} input={(props) => <TextInput {...props} maxLength={most.title} />}>
        <TextInput {...edit.field('title')} withAsterisk data-autofocus maxLength={most.title} />
      </Translated>
      <Translated
        {...own('text')}
        input={(props) => <Textarea {...props} autosize minRows={3} maxLength={most.text} />}
      >
        <Textarea {...edit.field('text')} description={words.textHint} autosize minRows={3} maxLength={most.text} />
      </Translated>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput {...edit.field('startsOn')} type="date" withAsterisk />
        <TextInput {...edit.field('endsOn')} type="date" withAsterisk />
      </SimpleGrid>
    </EditModal>
  );
}
