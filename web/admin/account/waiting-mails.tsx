import { Button, Checkbox, Group, NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import type { WaitingMails } from '#contract/waiting-mails.ts';
import { type OftenMailed, oftenMailed, type WaitingKind, waitingKinds } from '#domain/waiting-mails.ts';
import { useCall, useRead } from '#web/api/query.ts';
import { LeaveGuard } from '#web/ui/feedback/confirm-dialog.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { NotLoaded } from '#web/ui/feedback/page-loading.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { useWords } from '#web/words.ts';

/** What an administrator is e-mailed about while it waits, and how often. */
export function OwnWaitingMails() {
  const words = useWords('administrators').account.waiting;
  const asked = useRead('GET /api/admin/account/waiting-mails');
  return (
    <Section title={words.title} lead={words.lead}>
      {asked.data ? <Choice chosen={asked.data.waitingMails} /> : <NotLoaded of={asked} failure={words.notLoaded} />}
    </Section>
  );
}

function Choice({ chosen }: { chosen: WaitingMails }) {
  const { waiting: words } = useWords('administrators').account;
  const { edit } = useWords('parts');
  const [kinds, setKinds] = useState<readonly WaitingKind[]>(chosen.often === 'never' ? waitingKinds : chosen.kinds);
  const [often, setOften] = useState<OftenMailed>(chosen.often);
  // Where the person is: one mail is of programs in several zones.
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const isSame =
    chosen.often === 'never' ||
    (kinds.length === chosen.kinds.length && kinds.every((kind) => chosen.kinds.includes(kind)));
  const [isChecked, setIsChecked] = useState(false);
  const lacksKind = often !== 'never' && kinds.length === 0;
  const save = useCall(
    'POST /api/admin/account/waiting-mails',
    () => ({ waitingMails: { kinds: [...kinds], often, timeZone: here } }),
    { onSuccess: () => notify.info(words.saved), onError: ({ reason }) => notify.danger(reason) },
  );
  return (
    <Stack gap="lg">
      <LeaveGuard isChanged={often !== chosen.often || !isSame} />
      <NativeSelect
        label={words.often}
        description={often === 'daily' || often === 'weekly' ? words.zone(chosen.timeZone ?? here, here) : undefined}
        data={oftenMailed.map((value) => ({ value, label: words.times[value] }))}
        value={often}
        onChange={({ currentTarget: { value } }) => setOften(value as OftenMailed)}
        maw={420}
      />
      {often !== 'never' && (
        <Checkbox.Group
          label={words.about}
          error={isChecked && lacksKind && words.chooseOne}
          value={[...kinds]}
          onChange={(now) => setKinds(waitingKinds.filter((kind) => now.includes(kind)))}
        >
          <Stack gap="sm" mt="xs">
            {waitingKinds.map((kind) => (
              <Checkbox key={kind} value={kind} label={words.kinds[kind]} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      <Group>
        <Button
          variant="default"
          loading={save.isPending}
          onClick={() => (lacksKind ? setIsChecked(true) : save.mutate())}
        >
          {edit.save}
        </Button>
      </Group>
    </Stack>
  );
}
