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
import { EntranceCard } from '../entrance/entrance-card.tsx';
import { AppSetup } from './app-setup.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** An administrator's second factors: added at the first login where one is demanded, and changed later. */
export function SecondFactorPage() {
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
        title="Second factor"
        lead="What you show besides your password when you log in."
        back={{ label: 'My Account', link: linkOptions({ to: '/admin/account' }) }}
      />
      {asked.data || codes ? (
        <OwnFactors factors={asked.data} onMade={setCodes} {...shared} />
      ) : (
        <NotLoaded of={asked} failure="Your second factors could not be loaded." />
      )}
    </>
  );
}

type Shared = { codes: readonly string[] | null; onAdded: (added: Added) => void; onSaved: () => void };
type Asked = ReturnType<typeof useRead<'GET /api/common/second-factor'>>;

/** Without the menu, as nothing else works yet. */
function Entrance({ asked, codes, onAdded }: Shared & { asked: Asked }) {
  const navigate = useNavigate();
  const enter = () => {
    noteSecondFactor(true);
    void navigate({ to: '/admin/dashboard', replace: true });
  };
  const isThere = asked.data && (asked.data.totpSince || asked.data.passkeys.length > 0);
  return (
    <EntranceCard
      title={codes ? 'Save your recovery codes' : 'Protect your account'}
      name="Second factor"
      lead={codes ? undefined : 'Administrators need more than a password here: add an authenticator app or a passkey.'}
      wide
      links={
        <Button variant="subtle" onClick={() => void logOut()}>
          Logout
        </Button>
      }
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={enter} />
      ) : isThere ? (
        <Notice
          kind="info"
          title="Your second factor is set up."
          actions={
            <Button size="xs" variant="default" onClick={enter}>
              Continue
            </Button>
          }
        >
          If you have not saved your recovery codes, make new ones under My Account, Second factor.
        </Notice>
      ) : asked.data ? (
        <Stack gap="xl">
          <Stack gap="xs">
            <Title order={2}>Authenticator app</Title>
            <Text c="dimmed">An app on your phone that shows a new code every half minute.</Text>
            <AppSetup factors={asked.data} onAdded={onAdded} />
          </Stack>
          <Stack gap="xs">
            <Title order={2}>Passkey</Title>
            <Text c="dimmed">The fingerprint, face or PIN of this device, or a security key.</Text>
            <Passkeys factors={asked.data} onAdded={onAdded} />
          </Stack>
        </Stack>
      ) : (
        <NotLoaded of={asked} failure="Your second factors could not be loaded." loading={<Skeleton h={200} />} />
      )}
    </EntranceCard>
  );
}

type OwnProps = Shared & { factors: Factors | undefined; onMade: (codes: readonly string[]) => void };

function OwnFactors({ factors, codes, onAdded, onSaved, onMade }: OwnProps) {
  return (
    <>
      {codes && (
        <Section title="Your recovery codes">
          <RecoveryCodes key={codes[0]} codes={codes} onDone={onSaved} />
        </Section>
      )}
      {factors && (
        <>
          <Section
            title="Authenticator app"
            lead={
              factors.totpSince ? (
                <>
                  Added <Day at={factors.totpSince} />
                </>
              ) : (
                'An app on your phone that shows a new code every half minute.'
              )
            }
          >
            {factors.totpSince ? <RemoveApp factors={factors} /> : <AppSetup factors={factors} onAdded={onAdded} />}
          </Section>
          <Section
            title="Passkeys"
            lead="The fingerprint, face or PIN of a device, or a security key. One that checks you works without your password."
          >
            <Passkeys factors={factors} onAdded={onAdded} />
          </Section>
          {(factors.totpSince || factors.passkeys.length > 0) && <RemakeCodes factors={factors} onMade={onMade} />}
        </>
      )}
    </>
  );
}

function RemoveApp({ factors: { needsProof } }: { factors: Factors }) {
  const [opened, setOpened] = useState(false);
  const removing = useCall('POST /api/admin/second-factor/totp/remove', (password?: string) => ({ password }), {
    onSuccess: () => {
      notify.info('The authenticator app is removed.');
      setOpened(false);
    },
  });
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Remove the app
      </Button>
      <ProofDialog
        opened={opened}
        title="Remove the authenticator app?"
        confirm="Remove"
        danger
        needsProof={needsProof}
        act={removing}
        onConfirm={({ password }) => removing.mutate(password)}
        onClose={() => setOpened(false)}
      >
        <Text>Its codes will no longer log you in.</Text>
      </ProofDialog>
    </>
  );
}

function RemakeCodes({
  factors: { recoveryCodesLeft: left, needsProof },
  onMade,
}: Pick<OwnProps, 'onMade'> & { factors: Factors }) {
  const [opened, setOpened] = useState(false);
  const making = useCall('POST /api/admin/second-factor/recoveryCodes', (password?: string) => ({ password }), {
    onSuccess: ({ recoveryCodes }) => {
      setOpened(false);
      onMade(recoveryCodes);
      window.scrollTo({ top: 0 });
    },
  });
  return (
    <Section title="Recovery codes" lead={left === 1 ? 'One is left.' : `${left} are left.`}>
      <Button variant="default" onClick={() => setOpened(true)}>
        Make new codes
      </Button>
      <ProofDialog
        opened={opened}
        title="Make new recovery codes?"
        confirm="Make new codes"
        needsProof={needsProof}
        act={making}
        onConfirm={({ password }) => making.mutate(password)}
        onClose={() => setOpened(false)}
      >
        <Text>The codes that you have now will no longer work.</Text>
      </ProofDialog>
    </Section>
  );
}
