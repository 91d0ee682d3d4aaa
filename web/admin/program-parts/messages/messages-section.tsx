import { SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { Own } from '#web/ui/values/own.tsx';
import { useWords } from '#web/words.ts';
import { Translated } from '../translated.tsx';
import type { ProgramDraft } from '../use-program-draft.ts';
import { Announcements } from './announcements.tsx';

const MAX_EMAIL = 254;

/** What the program says of itself, saved with the section. */
export function MessagesSection({ draft }: { draft: ProgramDraft }) {
  const { pages, mails } = useWords('messages');
  const { field } = draft;
  const email = (name: 'contactEmail' | 'replyTo') => ({
    ...field(name),
    ...{ type: 'email', maxLength: MAX_EMAIL, autoComplete: 'off', spellCheck: false },
  });
  return (
    <Stack gap="xl">
      <Section title={pages.title} lead={pages.lead}>
        <Stack gap="lg">
          <Saying draft={draft} name="slogan" hint={pages.sloganHint} most={MOST_CHARACTERS.slogan} />
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl" verticalSpacing="lg">
            <TextInput {...email('contactEmail')} description={pages.emailHint} />
            <TextInput {...field('contactPhone')} maxLength={MOST_CHARACTERS.contactPhone} autoComplete="off" />
          </SimpleGrid>
        </Stack>
      </Section>
      <Announcements programId={draft.values._id} />
      <Section title={mails.title} lead={mails.lead}>
        <Stack gap="lg">
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl" verticalSpacing="lg">
            <Saying draft={draft} name="senderName" hint={mails.senderHint} most={MOST_CHARACTERS.senderName} />
            <TextInput {...email('replyTo')} description={mails.replyHint} />
          </SimpleGrid>
          <Saying draft={draft} name="mailOpening" hint={mails.openingHint} most={MOST_CHARACTERS.mailSentence} />
          <Saying draft={draft} name="mailClosing" hint={mails.closingHint} most={MOST_CHARACTERS.mailSentence} />
          <Preview draft={draft} />
        </Stack>
      </Section>
    </Stack>
  );
}

type SayingProps = {
  draft: ProgramDraft;
  name: 'slogan' | 'senderName' | 'mailOpening' | 'mailClosing';
  hint: string;
  most: number;
};

/** A line that participants read, in each of the program's languages. */
const Saying = ({ draft, name, hint, most }: SayingProps) => (
  <Translated {...draft.own(name)} input={(props) => <TextInput {...props} maxLength={most} />}>
    <TextInput {...draft.field(name)} description={hint} maxLength={most} />
  </Translated>
);

/** As it is written in the program's first language. */
function Preview({ draft: { values } }: { draft: ProgramDraft }) {
  const words = useWords('messages').preview;
  const { name, company, senderName, replyTo, contactEmail, mailOpening, mailClosing } = values;
  const answers = replyTo || contactEmail;
  return (
    <Text component="div" inherit aria-label={words.title} role="group">
      <Text inherit fw={650} mb="xs">
        {words.title}
      </Text>
      <Text inherit c="dimmed">
        <Own>{words.sender(senderName || company?.name || name)}</Own>
      </Text>
      {answers && (
        <Text inherit c="dimmed">
          <Own>{words.answersTo(answers)}</Own>
        </Text>
      )}
      <Text inherit mt="sm">
        {words.greeting}
      </Text>
      <Text inherit dir="auto">
        {mailOpening}
      </Text>
      <Text inherit c="dimmed">
        {words.between}
      </Text>
      <Text inherit dir="auto">
        {mailClosing}
      </Text>
    </Text>
  );
}
