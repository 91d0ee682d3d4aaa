import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { linkOptions, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { logOut } from '#web/api/log-out.ts';
import { useCall, useRead } from '#web/api/query.ts';
import { noteSecondFactor, renewSession, useSession } from '#web/api/session.ts';
import { type Added, type Factors, Passkeys } from '#web/forms/second-factor/passkeys.tsx';
import { ProofDialog } from '#web/forms/second-factor/proof-dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { NotLoaded } from '#web/ui/feedback/page-loading.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { Day } from '#web/ui/values/day.tsx';
import { useWords } from '#web/words.ts';
import { EntranceCard } from '../entrance/entrance-card.tsx';
import { AppSetup } from './app-setup.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** An administrator's second factors: added at the first login where one is demanded, and changed later. */
export function SecondFactorPage() {
  const { secondFactor: words, account } = useWords('administrators');
  const isFirst = useSession()?.lacksSecondFactor === true;
  const asked = useRead('GET /api/common/second-factor');
  // Above all that is loaded again with the new session, as the codes are shown only once.
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const added = ({ recoveryCodes, token }: Added) => {
    setCodes(recoveryCodes);
    if (token) renewSession(token);
  };
  const shared = { codes, onAdded: added, onSaved: () => setCodes(null) };
  if (isFirst) return <Entrance asked={asked} {...shared} />;
  return (
    <>
      <PageHead
        title={words.title}
        lead={words.lead}
        back={{ label: account.title, link: linkOptions({ to: '/admin/account' }) }}
      />
      {asked.data || codes ? (
        <OwnFactors factors={asked.data} onMade={setCodes} {...shared} />
      ) : (
        <NotLoaded of={asked} failure={words.notLoaded} />
      )}
    </>
  );
}

type Shared = { codes: readonly string[] | null; onAdded: (added: Added) => void; onSaved: () => void };
type Asked = ReturnType<typeof useRead<'GET /api/common/second-factor'>>;

/** Without the menu, as nothing else works yet. */
function Entrance({ asked, codes, onAdded }: Shared & { asked: Asked }) {
  const { entrance, app, ...words } = useWords('administrators').secondFactor;
  const { logOut: logOutLabel } = useWords('portal').shell;
  const navigate = useNavigate();
  const enter = () => {
    noteSecondFactor(true);
    void navigate({ to: '/admin/dashboard', replace: true });
  };
  const isThere = asked.data && (asked.data.totpSince || asked.data.passkeys.length > 0);
  return (
    <EntranceCard
      title={codes ? entrance.saveCodes : entrance.title}
      name={words.title}
      lead={codes ? undefined : entrance.lead}
      wide
      links={
        <Button variant="subtle" onClick={() => void logOut()}>
          {logOutLabel}
        </Button>
      }
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={enter} />
      ) : isThere ? (
        <Notice
          kind="info"
          title={entrance.isSetUp}
          actions={
            <Button size="xs" variant="default" onClick={enter}>
              {entrance.continue}
            </Button>
          }
        >
          {entrance.codesNotSaved}
        </Notice>
      ) : asked.data ? (
        <Stack gap="xl">
          <Stack gap="xs">
            <Title order={2}>{app.title}</Title>
            <Text c="dimmed">{app.about}</Text>
            <AppSetup factors={asked.data} onAdded={onAdded} />
          </Stack>
          <Stack gap="xs">
            <Title order={2}>{entrance.passkey}</Title>
            <Text c="dimmed">{entrance.aboutPasskey}</Text>
            <Passkeys factors={asked.data} onAdded={onAdded} />
          </Stack>
        </Stack>
      ) : (
        <NotLoaded of={asked} failure={words.notLoaded} loading={<Skeleton h={200} />} />
      )}
    </EntranceCard>
  );
}

type OwnProps = Shared & { factors: Factors | undefined; onMade: (codes: readonly string[]) => void };

function OwnFactors({ factors, codes, onAdded, onSaved, onMade }: OwnProps) {
  const { app, passkeys, codes: codeWords } = useWords('administrators').secondFactor;
  return (
    <>
      {codes && (
        <Section title={codeWords.yours}>
          <RecoveryCodes key={codes[0]} codes={codes} onDone={onSaved} />
        </Section>
      )}
      {factors && (
        <>
          <Section
            title={app.title}
            lead={factors.totpSince ? app.added(<Day key="added" at={factors.totpSince} />) : app.about}
          >
            {factors.totpSince ? <RemoveApp factors={factors} /> : <AppSetup factors={factors} onAdded={onAdded} />}
          </Section>
          <Section title={passkeys.title} lead={passkeys.about}>
            <Passkeys factors={factors} onAdded={onAdded} />
          </Section>
          {(factors.totpSince || factors.passkeys.length > 0) && <RemakeCodes factors={factors} onMade={onMade} />}
        </>
      )}
    </>
  );
}

function RemoveApp({ factors: { needsProof } }: { factors: Factors }) {
  const words = useWords('administrators').secondFactor.app;
  const [opened, setOpened] = useState(false);
  const removing = useCall('POST /api/admin/second-factor/totp/remove', (password?: string) => ({ password }), {
    onSuccess: () => {
      notify.info(words.removed);
      setOpened(false);
    },
  });
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {words.remove}
      </Button>
      <ProofDialog
        opened={opened}
        title={words.removeTitle}
        confirm={words.confirmRemoval}
        danger
        needsProof={needsProof}
        act={removing}
        onConfirm={({ password }) => removing.mutate(password)}
        onClose={() => setOpened(false)}
      >
        <Text>{words.removeEffect}</Text>
      </ProofDialog>
    </>
  );
}

function RemakeCodes({
  factors: { recoveryCodesLeft: left, needsProof },
  onMade,
}: Pick<OwnProps, 'onMade'> & { factors: Factors }) {
  const words = useWords('administrators').secondFactor.codes;
  const [opened, setOpened] = useState(false);
  const making = useCall('POST /api/admin/second-factor/recoveryCodes', (password?: string) => ({ password }), {
    onSuccess: ({ recoveryCodes }) => {
      setOpened(false);
      onMade(recoveryCodes);
      window.scrollTo({ top: 0 });
    },
  });
  return (
    <Section title={words.title} lead={words.left(left)}>
      <Button variant="default" onClick={() => setOpened(true)}>
        {words.make}
      </Button>
      <ProofDialog
        opened={opened}
        title={words.makeTitle}
        confirm={words.make}
        needsProof={needsProof}
        act={making}
        onConfirm={({ password }) => making.mutate(password)}
        onClose={() => setOpened(false)}
      >
        <Text>{words.makeEffect}</Text>
      </ProofDialog>
    </Section>
  );
}
