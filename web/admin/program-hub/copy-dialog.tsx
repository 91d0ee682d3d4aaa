import { SimpleGrid, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Company } from '#contract/companies.ts';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import { call } from '#web/api/call.ts';
import { EditModal } from '#web/edit/edit-modal.tsx';
import { useEdit } from '#web/edit/use-edit.ts';
import { notify } from '#web/ui/feedback/notify.tsx';
import { Hint } from '#web/ui/layout/lines.tsx';
import { useWords } from '#web/words.ts';
import { basicsProblems } from '../program-parts/basics/basics-problems.ts';
import { CompanyField } from '../program-parts/basics/company-field.tsx';
import { SlugField } from '../program-parts/basics/slug-field.tsx';
import { type Program, programQuery } from '../program-parts/program.ts';

const empty = { name: '', slug: '', company: null as Company | null, startDate: '', endDate: '' };

/** Makes a copy and opens the first step of its setup: all have what they ask for, but rules and terms may name a company. */
export function CopyDialog({ program, onClose }: { program: { _id: string; name: string }; onClose: () => void }) {
  const words = useWords('copying');
  const { fields } = useWords('programs');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const edit = useEdit<Program, typeof empty>({
    row: null,
    valuesOf: () => empty,
    labels: fields,
    check: basicsProblems,
    send: async (typed) => {
      const { company, ...asked } = { ...empty, ...typed };
      const sent = { ...asked, id: program._id, company: company!._id };
      return (await call('POST /api/admin/program/:id/copy', sent)).program;
    },
    currentIn: () => null,
    onSaved: async (copy) => {
      queries.setQueryData(programQuery(copy._id).queryKey, { program: copy });
      notify.info(words.copied(copy.name));
      await navigate({
        to: '/admin/program/create',
        search: { program: copy._id, step: 1 },
        ignoreBlocker: true,
      });
    },
  });
  const { name } = edit.values;
  return (
    <EditModal
      title={words.title}
      name={name.trim() || words.title}
      width={640}
      edit={edit}
      verb={words.copy}
      failed={words.notCopied}
      onClose={onClose}
    >
      <Text>{words.takes(program.name)}</Text>
      <Hint>{words.read}</Hint>
      <TextInput {...edit.field('name')} withAsterisk data-autofocus maxLength={MOST_CHARACTERS.programName} />
      <SlugField {...edit.field('slug')} />
      <CompanyField {...edit.field('company')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput {...edit.field('startDate')} type="date" />
        <TextInput {...edit.field('endDate')} type="date" />
      </SimpleGrid>
    </EditModal>
  );
}
