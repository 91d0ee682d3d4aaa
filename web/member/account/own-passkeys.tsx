import { Skeleton } from '@mantine/core';
import { useRead } from '#web/api/query.ts';
import { useSession } from '#web/api/session.ts';
import { Passkeys } from '#web/forms/second-factor/passkeys.tsx';
import { NotLoaded } from '#web/ui/feedback/page-loading.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { useWords } from '#web/words.ts';

/** With a passkey a participant logs in by fingerprint, face or PIN; not shown where there are none. */
export function OwnPasskeys() {
  const asked = useRead('GET /api/common/second-factor');
  const words = useWords('account').account;
  // They are the participant's own, not those of an administrator in View As.
  const isOwn = useSession()?.isViewing === undefined;
  if (!isOwn || asked.data?.canHavePasskeys === false) return null;
  return (
    <Section title={words.passkeysTitle} lead={words.passkeysLead}>
      {asked.data ? (
        <Passkeys factors={asked.data} />
      ) : (
        <NotLoaded of={asked} failure={words.passkeysNotLoaded} loading={<Skeleton h={44} />} />
      )}
    </Section>
  );
}
