import { Button, FileButton, Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Company } from '#contract/companies.ts';
import { type ProgramTemplate, programTemplates } from '#domain/program-templates.ts';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import { call } from '#web/api/call.ts';
import { sendFile } from '#web/api/files/send-file.ts';
import { EditModal } from '#web/edit/edit-modal.tsx';
import { useEdit } from '#web/edit/use-edit.ts';
import { notify } from '#web/ui/feedback/notify.tsx';
import { Hint } from '#web/ui/layout/lines.tsx';
import { readersZone } from '#web/ui/values/days-in.ts';
import { useWords } from '#web/words.ts';
import { basicsProblems } from '../program-parts/basics/basics-problems.ts';
import { CompanyField } from '../program-parts/basics/company-field.tsx';
import { SlugField } from '../program-parts/basics/slug-field.tsx';
import { type Program, programQuery } from '../program-parts/program.ts';

/** Of another program: its files are chosen beside it. */
const FILES = 'files';
const empty = {
  template: programTemplates[0] as ProgramTemplate | typeof FILES,
  name: '',
  slug: '',
  company: null as Company | null,
};

/** Makes a program from a template, or the files of another one, and opens the first step of its setup. */
export function TemplateDialog({ onClose }: { onClose: () => void }) {
  const words = useWords('copying').template;
  const { fields } = useWords('programs');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [zip, setZip] = useState<File | null>(null);
  const edit = useEdit<Program, typeof empty>({
    row: null,
    valuesOf: () => empty,
    labels: { ...fields, template: words.label },
    check: (typed) => basicsProblems({ ...typed, startDate: '', endDate: '' }),
    send: async (typed) => {
      const { company, template, ...asked } = { ...empty, ...typed };
      const named = { ...asked, company: company!._id, timeZone: readersZone() };
      if (template !== FILES) return (await call('POST /api/admin/program/template', { ...named, template })).program;
      const made = sendFile(`/api/admin/program/folder?${new URLSearchParams(named)}`, zip!, 'application/zip', {});
      return ((await made) as { program: Program }).program;
    },
    currentIn: () => null,
    onSaved: async (made) => {
      queries.setQueryData(programQuery(made._id).queryKey, { program: made });
      notify.info(words.made(made.name));
      await navigate({
        to: '/admin/program/create',
        search: { program: made._id, step: 1 },
        ignoreBlocker: true,
      });
    },
  });
  const { name } = edit.values;
  const template = edit.field('template');
  const isOfFiles = template.value === FILES;
  return (
    <EditModal
      title={words.title}
      name={name.trim() || words.title}
      width={640}
      edit={edit}
      verb={words.make}
      isChanged={zip !== null}
      cannotSave={isOfFiles && !zip ? words.chooseFirst : null}
      failed={words.notMade}
      onClose={onClose}
    >
      <Text>{words.lead}</Text>
      <Hint>{words.lawyer}</Hint>
      <Radio.Group {...template} onChange={(chosen) => template.onChange(chosen as typeof empty.template)}>
        <Stack gap="sm" mt="xs">
          {programTemplates.map((one) => (
            <Radio key={one} value={one} label={words.names[one]} description={words.about[one]} />
          ))}
          <Radio value={FILES} label={words.files} description={words.aboutFiles} />
        </Stack>
      </Radio.Group>
      {isOfFiles && (
        <Group gap="sm">
          <FileButton accept=".zip,application/zip" onChange={setZip}>
            {(props) => (
              <Button {...props} variant="default">
                {zip ? words.chooseAnother : words.choose}
              </Button>
            )}
          </FileButton>
          <Text span fz="sm" c="dimmed" className="clip" miw={0} translate="no" dir="auto">
            {zip?.name}
          </Text>
        </Group>
      )}
      <TextInput {...edit.field('name')} withAsterisk data-autofocus maxLength={MOST_CHARACTERS.programName} />
      <SlugField {...edit.field('slug')} />
      <CompanyField {...edit.field('company')} />
    </EditModal>
  );
}
