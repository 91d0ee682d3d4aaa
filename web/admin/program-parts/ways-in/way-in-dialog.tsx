import { SimpleGrid, Switch, TextInput } from '@mantine/core';
import type { WayIn } from '#contract/ways-in.ts';
import { codeFault, MAX_TYPED_CODE, MAX_WAY_LABEL } from '#domain/ways-in.ts';
import { call, refusedAs } from '#web/api/call.ts';
import { EditModal } from '#web/edit/edit-modal.tsx';
import { useEdit } from '#web/edit/use-edit.ts';
import { notify } from '#web/ui/feedback/notify.tsx';
import { useWords, wordsOf } from '#web/words.ts';
import { useOwnLanguages } from '../own-languages.ts';
import { Translated } from '../translated.tsx';

type Props = {
  programId: string;
  /** Null for a new one. */
  way: WayIn | null;
  onClose: () => void;
};

const sayFault = (fault: ReturnType<typeof codeFault>) => fault && wordsOf('registering').dialog.codeFaults[fault];

const save = 'POST /api/admin/program/:id/way-in/:wayInId';

export function WayInDialog({ programId: id, way, onClose }: Props) {
  const words = useWords('registering').dialog;
  const [writtenIn] = useOwnLanguages();
  const edit = useEdit({
    row: way,
    valuesOf: (row: WayIn | null) => ({
      label: row?.label ?? '',
      publicName: row?.publicName ?? '',
      texts: row?.texts ?? {},
      code: row?.code ?? '',
      endsOn: row?.endsOn ?? '',
      mostPeople: row?.mostPeople ? String(row.mostPeople) : '',
      approves: row?.approves ?? false,
    }),
    deep: ['texts'],
    labels: words.fields,
    check: ({ code, mostPeople }, read) => ({
      code: read || code.trim() === '' ? null : sayFault(codeFault(code)),
      mostPeople: /^\d*$/.test(mostPeople.trim()) ? null : words.notNumber,
    }),
    send: async ({ code, mostPeople: most, ...sent }, read: WayIn | null) => {
      const fields = { ...sent, ...(most !== undefined && { mostPeople: most.trim() ? Number(most) : null }) };
      const answer = read
        ? await call(save, { id, wayInId: read._id, version: read.version, writtenIn, updatedFields: fields })
        : await call('POST /api/admin/program/:id/way-in/create', {
            ...{ id, writtenIn },
            wayIn: { ...fields, label: sent.label ?? '', code: code ?? '' },
          });
      return answer.wayIn;
    },
    currentIn: (error) => refusedAs(error, save, 'stale')?.wayIn ?? null,
    onSaved: () => {
      notify.info(way ? words.saved : words.added, { for: 3000 });
      onClose();
    },
  });
  return (
    <EditModal
      title={way ? words.edit : words.add}
      name={edit.values.label.trim() || words.thisCode}
      width={560}
      edit={edit}
      failed={words.notSaved}
      onClose={onClose}
    >
      <TextInput
        {...edit.field('label')}
        description={words.labelHint}
        required
        data-autofocus
        maxLength={MAX_WAY_LABEL}
      />
      <Translated
        field="publicName"
        label={words.fields.publicName}
        written={edit.values.publicName}
        texts={edit.values.texts}
        onChange={(texts) => edit.set({ texts })}
        problemOf={edit.problemOf}
        input={(props) => <TextInput {...props} maxLength={MAX_WAY_LABEL} />}
      >
        <TextInput {...edit.field('publicName')} description={words.publicNameHint} maxLength={MAX_WAY_LABEL} />
      </Translated>
      <TextInput
        {...edit.field('code')}
        description={way ? undefined : words.codeHint}
        readOnly={way !== null}
        maxLength={MAX_TYPED_CODE}
        autoComplete="off"
        spellCheck={false}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput {...edit.field('endsOn')} type="date" />
        <TextInput {...edit.field('mostPeople')} inputMode="numeric" maxLength={6} />
      </SimpleGrid>
      <Switch {...edit.flag('approves')} description={words.approvesHint} />
    </EditModal>
  );
}
