import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ImportDetails, ImportTrial } from '#contract/import-batches.ts';
import { refusedAs } from '#web/api/call.ts';
import { useCall } from '#web/api/query.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Card } from '#web/ui/layout/section.tsx';
import { useWords, wordsOf } from '#web/words.ts';
import { type ImportPlace, isFileRefused, useShowImport } from './import-calls.ts';
import { type StepHost, useGate } from './step-host.ts';

const call = 'POST /api/admin/program/:programId/imports/:kind/:importId/apply';

/** By the names of what the call is told if it is meant. */
type Answer = 'goodAlone' | 'manyColumns' | 'sameNames' | 'sendInvitations';
const questions = ['manyColumns', 'sameNames'] as const;

type Props = {
  place: ImportPlace;
  details: ImportDetails;
  /** Whether the columns are others than those that were tried. */
  isChanged: boolean;
  host: StepHost | undefined;
  onHostApplies: () => void;
};

/** What has to be meant before anything is written, and the button that has it written. */
export function ApplyStep({ place, details, isChanged, host, onHostApplies }: Props) {
  const words = useWords('imports');
  const { _id: importId, version, trial, state } = details;
  const show = useShowImport(place);
  const [meant, setMeant] = useState<readonly Answer[]>(['sendInvitations']);
  const act = useCall(
    call,
    () => ({
      ...place,
      importId,
      version,
      ...(trial?.balances && { points: trial.balances.points }),
      ...Object.fromEntries(meant.map((answer) => [answer, answer !== 'sendInvitations' || place.kind === 'members'])),
    }),
    {
      onSuccess: ({ import: begun }) => show(begun),
      onError: (refusal) => {
        const stale = refusedAs(refusal, call, 'stale');
        if (stale) show(stale.import);
      },
    },
  );
  const plan = state === 'ready' && trial ? planOf(trial, meant) : null;
  const isRefused = isFileRefused(details);
  const needsAnother = details.needsAnother && (plan?.changes ?? 0) > 0;
  const why = !plan
    ? 'reading'
    : isChanged
      ? 'changed'
      : isRefused
        ? 'failed'
        : (plan.waits ?? (needsAnother ? 'another' : null));
  useGate(host, why && words.waits[why], plan && plan.rows > 0 ? write : null);
  if (!plan || !trial || !details.mapping || isRefused) return null;

  function write() {
    if (host) onHostApplies();
    act.mutate();
  }
  const invites = place.kind === 'members' && trial.created > 0;
  const wordsOfQuestion = (question: (typeof questions)[number]) =>
    question === 'sameNames' && place.kind === 'balances'
      ? words.balances.again
      : words.trial[question === 'sameNames' && place.kind === 'members' ? 'knownByEmail' : question];
  const sayRows = trial.balances?.lines
    ? words.balances.book(trial.balances)
    : plan.refused > 0
      ? words.apply.goodRows(plan.rows)
      : words.apply.rows(plan.rows);
  const mean = (answer: Answer) => ({
    checked: meant.includes(answer),
    onChange: ({ currentTarget: { checked } }: { currentTarget: { checked: boolean } }) =>
      setMeant((now) => [...now.filter((one) => one !== answer), ...(checked ? [answer] : [])]),
  });
  return (
    <>
      {plan.asked.map((question) => (
        <Notice key={question} kind="warning" title={wordsOfQuestion(question).title(trial[question] ?? 0)}>
          <p>{wordsOfQuestion(question).text}</p>
          <Checkbox mt="sm" label={wordsOfQuestion(question).confirm} {...mean(question)} />
        </Notice>
      ))}
      {needsAnother && (
        <Notice kind="info" title={words.balances.byTwo}>
          {words.balances.byTwoText}
        </Notice>
      )}
      {act.error && (
        <Notice kind="danger" title={words.apply.failed}>
          {act.error.reason}
        </Notice>
      )}
      {!(host && plan.refused === 0) && (
        <Card>
          <Group justify="space-between" gap="sm">
            <Stack gap="xs" flex="1 1 260px">
              {plan.refused > 0 && plan.rows > 0 && (
                <Checkbox label={words.trial.goodAlone(plan.refused)} {...mean('goodAlone')} />
              )}
              {invites && (
                <div>
                  <Checkbox label={words.apply.invite} {...mean('sendInvitations')} />
                  <Text fz="xs" c="dimmed">
                    {words.apply.inviteHint}
                  </Text>
                </div>
              )}
              <Text fz="sm" c="dimmed" id={reasonId}>
                {isChanged
                  ? words.columns.changedShort
                  : why === 'another'
                    ? words.waits.another
                    : saidOf(plan, details.mapping)}
              </Text>
            </Stack>
            {!host && (
              <Button
                disabled={why !== null || plan.changes === 0}
                aria-describedby={reasonId}
                loading={act.isPending}
                onClick={write}
              >
                {invites && meant.includes('sendInvitations') ? words.apply.andInvite(sayRows, trial.created) : sayRows}
              </Button>
            )}
          </Group>
        </Card>
      )}
    </>
  );
}

const reasonId = 'import-reason';

interface Plan {
  /** That would be in the catalog afterwards as the file has them. */
  rows: number;
  /** Of them, those that are not so already. */
  changes: number;
  refused: number;
  asked: readonly (typeof questions)[number][];
  /** What still has to be done or meant. */
  waits: 'errors' | 'question' | null;
}

function planOf(trial: ImportTrial, meant: readonly Answer[]): Plan {
  const { created, changed, unchanged, conflicts, bad, errors } = trial;
  const rows = created + changed + unchanged;
  const refused = conflicts + bad;
  const asked = questions.filter((question) => trial[question] !== null);
  const isRefused = rows === 0 || ((refused > 0 || errors.length > 0) && !meant.includes('goodAlone'));
  const isAsked = asked.some((question) => !meant.includes(question));
  return {
    rows,
    refused,
    asked,
    changes: created + changed,
    waits: isRefused ? 'errors' : isAsked ? 'question' : null,
  };
}

function saidOf({ rows, changes, waits }: Plan, { columns }: NonNullable<ImportDetails['mapping']>): string {
  const words = wordsOf('imports');
  if (rows === 0) return words.trial.noneGood;
  if (waits === 'errors') return words.apply.needsGoodAlone;
  if (waits === 'question') return words.apply.needsAnswer;
  if (changes > 0) return words.apply.ready;
  // What is known by nothing else is never known by another column alone.
  const isAlone = columns.filter(({ target }) => target !== null && target !== 'group').length === 1;
  return isAlone ? words.apply.identifierAlone : words.apply.nothing;
}
