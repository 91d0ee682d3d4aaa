import { NativeSelect, SimpleGrid, Stack, Textarea } from '@mantine/core';
import { MAX_EMAIL_DOMAINS, registrationModes } from '#domain/ways-in.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { useWords } from '#web/words.ts';
import type { ProgramDraft } from '../use-program-draft.ts';
import { WaysIn } from './ways-in.tsx';

/** Who can register: the setting, which is saved with the section, and the codes, each saved on its own. */
export function RegistrationSettings({ draft }: { draft: ProgramDraft }) {
  const words = useWords('registering');
  const { values, field, set } = draft;
  const domains = field('emailDomains');
  return (
    <Stack mb="xl">
      <Section title={words.title}>
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl" verticalSpacing="lg">
          <NativeSelect
            {...field('registration')}
            description={words.modeHints[values.registration]}
            data={registrationModes.map((mode) => ({ value: mode, label: words.modes[mode] }))}
          />
          <Textarea
            {...domains}
            description={words.domainsHint}
            autosize
            minRows={2}
            maxRows={10}
            maxLength={MAX_EMAIL_DOMAINS * 256}
            spellCheck={false}
            value={values.emailDomains.join('\n')}
            onChange={({ currentTarget: { value } }) => set({ emailDomains: value === '' ? [] : value.split('\n') })}
          />
        </SimpleGrid>
      </Section>
      <WaysIn programId={values._id} />
    </Stack>
  );
}
