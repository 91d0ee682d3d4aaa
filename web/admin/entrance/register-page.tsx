import { Button, SimpleGrid, Skeleton, Stack, TextInput } from '@mantine/core';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall, useRead } from '#web/api/query.ts';
import { NewPassword } from '#web/forms/person/new-password.tsx';
import { explainRefusal } from '#web/forms/registration-form/registration-values.ts';
import { DialogButtons } from '#web/ui/feedback/confirm-dialog.tsx';
import { Failure, Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { LinkButton } from '#web/ui/links/link.tsx';
import { useLinkToken } from '#web/use-link-token.ts';
import { EntranceCard } from './entrance-card.tsx';

/** Registering needs an invitation, or the link that a new installation prints for the first administrator. */
export function AdminRegisterPage() {
  const invite = useLinkToken('invite');
  return (
    <EntranceCard title="Please Register" name="Register" wide>
      {invite ? <Invited key={invite} invite={invite} /> : <InvitationNeeded />}
    </EntranceCard>
  );
}

const InvitationNeeded = ({ title = 'You need an invitation to register.' }) => (
  <Stack>
    <Notice kind="info" title={title}>
      Ask an administrator for an invitation link and open it. The first administrator of a new installation opens the
      setup link that the server prints when it starts.
    </Notice>
    <LinkButton to="/admin/login" variant="default" ml="auto">
      Back to Log In
    </LinkButton>
  </Stack>
);

/**
 * The form waits for the e-mail address, which is the invitation's; only the first administrator's link leaves it open.
 */
function Invited({ invite }: { invite: string }) {
  const { data, error, refetch } = useRead('POST /api/auth/invitation', { invite });
  if (data) return <AdminForm invite={invite} email={data.email} />;
  if (!error) return <Skeleton h={320} />;
  return error.type === 'invitation-needed' ? (
    <InvitationNeeded title="This invitation was used or withdrawn, or has expired." />
  ) : (
    <Failure title="The invitation could not be looked up." detail={error.reason} onRetry={() => void refetch()} />
  );
}

function AdminForm({ invite, email }: { invite: string; email: string | null }) {
  const { history } = useRouter();
  const navigate = useNavigate();
  const [failures, setFailures] = useState<string[]>([]);
  const register = useCall('POST /api/auth/register', (form: FormData) => ({ user: adminIn(form), invite }), {
    onSuccess: () => {
      notify.info('You are registered. Please log in.');
      void navigate({ to: '/admin/login' });
    },
    onError: (refusal, form) => {
      const { title, lines } = explainRefusal(refusal, String(form.get('username')).trim());
      setFailures((before) => [...new Set([...before, title, ...lines])]);
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        register.mutate(new FormData(event.currentTarget));
      }}
    >
      <Stack>
        {failures.length > 0 && (
          <Notice kind="danger" title="You could not be registered:">
            <ul>
              {failures.map((failure) => (
                <li key={failure}>{failure}</li>
              ))}
            </ul>
          </Notice>
        )}
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput name="username" label="Username" autoComplete="username" autoCapitalize="none" required />
          <NewPassword name="password" label="Password" hint="12 to 128 characters" minLength={12} required />
          <TextInput name="firstName" label="First Name" autoComplete="given-name" required />
          <TextInput name="lastName" label="Last Name" autoComplete="family-name" required />
        </SimpleGrid>
        <TextInput
          name="email"
          label="Email"
          description={email !== null && 'The invitation is for this address.'}
          type="email"
          autoComplete="email"
          required
          readOnly={email !== null}
          defaultValue={email ?? ''}
        />
        <DialogButtons
          // A page opened from a mail has no history to go back to.
          onDismiss={() => (history.canGoBack() ? history.back() : void navigate({ to: '/admin/login' }))}
        >
          <Button type="submit" loading={register.isPending}>
            Register
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}

function adminIn(form: FormData) {
  const text = (name: string) => String(form.get(name)).trim();
  return {
    ...{ username: text('username'), firstName: text('firstName'), lastName: text('lastName'), email: text('email') },
    password: String(form.get('password')),
    isAdmin: true,
  };
}
