import { Button, Checkbox, Group, Stack, Text, Textarea } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { asksAgain, hasTerms, isOtherText } from '#domain/terms.ts';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import type { Answer } from '#web/api/call.ts';
import { useCall, useRead } from '#web/api/query.ts';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { NotLoaded, PageLoading } from '#web/ui/feedback/page-loading.tsx';
import { RichText } from '#web/ui/fields/rich-text/rich-text.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { Day } from '#web/ui/values/day.tsx';
import { useWords } from '#web/words.ts';
import { formatTotal } from '#words/numbers.ts';
import { Translated } from '../translated.tsx';
import type { ProgramDraft } from '../use-program-draft.ts';

type Versions = Answer<'GET /api/admin/program/:id/terms'>;
type Version = Versions['versions'][number];

/** What a save makes of other rules or terms, and the versions that there are. */
export function TermsVersions({ draft }: { draft: ProgramDraft }) {
  const { _id: id } = draft.values;
  const words = useWords('versions');
  const asked = useRead('GET /api/admin/program/:id/terms', { id });
  const [shown, show] = useState<number | null>(null);
  return (
    <Stack gap="lg" mt="xl">
      {asked.data && <NextVersion draft={draft} versions={asked.data.versions} />}
      <Section title={words.title} lead={words.lead}>
        {!asked.data && <NotLoaded of={asked} failure={words.notLoaded} />}
        {asked.data?.versions.length === 0 && <Text inherit>{words.none}</Text>}
        <Stack gap="md">
          {asked.data?.versions.map((version, at) => (
            <Row key={version.number} version={version} onRead={() => show(version.number)}>
              {at === 0 && <Asking program={id} version={version} owing={asked.data.owing} />}
            </Row>
          ))}
        </Stack>
      </Section>
      {shown !== null && <Reading program={id} number={shown} onClose={() => show(null)} />}
    </Stack>
  );
}

/** Asks everybody by default where somebody has accepted one before, as the server does. */
function NextVersion({ draft, versions }: { draft: ProgramDraft; versions: readonly Version[] }) {
  const { next } = useWords('versions');
  const { read, values, newTerms, setNewTerms } = draft;
  const isOther = read !== null && isOtherText({ ...read, texts: read.texts ?? {} }, values);
  // Of a change that was taken back nothing is said with the next one.
  const isLeft = !isOther && Object.keys(newTerms).length > 0;
  useEffect(() => {
    if (isLeft) setNewTerms({});
  }, [isLeft, setNewTerms]);
  if (!isOther) return null;
  const { asks: chosen, note = '', texts = {} } = newTerms;
  const isAccepted = versions.some(({ accepted }) => accepted > 0);
  return (
    <Notice kind="info" title={next.title}>
      <Stack gap="md" mt="sm">
        <Checkbox
          label={next.asks}
          description={next.asksHint}
          checked={asksAgain(values, { chosen, isFirst: !hasTerms(read), isAccepted })}
          onChange={({ currentTarget: { checked } }) => setNewTerms({ ...newTerms, asks: checked })}
        />
        <Translated
          field="note"
          label={next.note}
          written={note}
          texts={texts}
          onChange={(changed) => setNewTerms({ ...newTerms, texts: changed })}
          input={(props) => <Textarea {...props} autosize minRows={2} maxLength={MOST_CHARACTERS.termsNote} />}
        >
          <Textarea
            label={next.note}
            description={next.noteHint}
            value={note}
            onChange={({ currentTarget: { value } }) => setNewTerms({ ...newTerms, note: value })}
            autosize
            minRows={2}
            maxLength={MOST_CHARACTERS.termsNote}
          />
        </Translated>
      </Stack>
    </Notice>
  );
}

type RowProps = { version: Version; onRead: () => void; children: ReactNode };

function Row({ version: { number, since, by, note, asks, accepted }, onRead, children }: RowProps) {
  const words = useWords('versions');
  return (
    <Group justify="space-between" align="flex-start" wrap="nowrap">
      <div>
        <Text inherit fw={650}>
          {words.name(number)}
        </Text>
        <Text inherit c="dimmed">
          <span>{words.since(<Day key="day" at={since} />, by)}</span> ·{' '}
          <span>{words.accepted(formatTotal(accepted))}</span> · <span>{asks ? words.asks : words.asksNot}</span>
        </Text>
        {note && (
          <Text inherit dir="auto" style={{ whiteSpace: 'pre-line' }}>
            {note}
          </Text>
        )}
        {children}
      </div>
      <Button variant="default" onClick={onRead} aria-label={words.readName(number)}>
        {words.read}
      </Button>
    </Group>
  );
}

type AskingProps = { program: string; version: Version; owing: number };

function Asking({ program: id, version: { number, asks }, owing }: AskingProps) {
  const words = useWords('versions');
  const [isAsked, setAsked] = useState(false);
  const ask = useCall('POST /api/admin/program/:id/terms/ask', () => ({ id, terms: number }), {
    onSuccess: () => setAsked(false),
  });
  return (
    <>
      {owing > 0 && <Text inherit>{words.owing(formatTotal(owing))}</Text>}
      {!asks && (
        <Button variant="subtle" px={0} onClick={() => setAsked(true)}>
          {words.ask}
        </Button>
      )}
      <ConfirmDialog
        opened={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={() => ask.mutate()}
        title={words.askTitle}
        confirm={words.askConfirm}
        act={ask}
      >
        {words.askText}
      </ConfirmDialog>
    </>
  );
}

type ReadingProps = { program: string; number: number; onClose: () => void };

/** The text of one version, in each of its languages. */
function Reading({ program: id, number, onClose }: ReadingProps) {
  const words = useWords('versions');
  const asked = useRead('GET /api/admin/program/:id/terms/:number', { id, number });
  const version = asked.data?.version;
  const texts = version ? [version, ...Object.values(version.texts)] : [];
  return (
    <Dialog opened onClose={onClose} title={words.name(number)} size={720}>
      {!version && <NotLoaded of={asked} failure={words.notLoaded} loading={<PageLoading />} />}
      <Stack gap="lg">
        {texts.map(({ rules, terms }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the languages of one text keep their order.
          <Stack key={at} gap="lg">
            {rules && (
              <Section title={words.rules}>
                <RichText html={rules} />
              </Section>
            )}
            {terms && (
              <Section title={words.terms}>
                <RichText html={terms} />
              </Section>
            )}
          </Stack>
        ))}
      </Stack>
    </Dialog>
  );
}
