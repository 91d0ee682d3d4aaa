import { Button, SimpleGrid, Skeleton, Stack, TextInput } from '@mantine/core';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { MAX_PASSWORD, minPassword } from '#domain/passwords.ts';
import { useCall, useRead } from '#web/api/query.ts';
import { NewPassword } from '#web/forms/person/new-password.tsx';
import { explainRefusal } from '#web/forms/registration-form/registration-values.ts';
import { DialogButtons } from '#web/ui/feedback/confirm-dialog.tsx';
import { Failure, Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { LinkButton } from '#web/ui/links/link.tsx';
import { useLinkToken } from '#web/use-link-token.ts';
import { useWords } from '#web/words.ts';
import { EntranceCard } from './entrance-card.tsx';

/** Registering needs an invitation, or the link that a new installation prints for the first administrator. */
export function AdminRegisterPage() {
  const invite = useLinkToken('invite');
  const words = useWords('entrance').register;
  return (
    <EntranceCard title={words.title} name={words.name} wide>
      {invite ? <Invited key={invite} invite={invite} /> : <InvitationNeeded title={words.invitationNeeded} />}
    </EntranceCard>
  );
}

function InvitationNeeded({ title }: { title: string }) {
  const words = useWords('entrance').register;
  return (
    <Stack>
      <Notice kind="info" title={title}>
        {words.askForInvitation}
      </Notice>
      <LinkButton to="/admin/login" variant="default" ml="auto">
        {words.backToLogIn}
      </LinkButton>
    </Stack>
  );
}

/**
 * The form waits for the e-mail address, which is the invitation's; only the first administrator's link leaves it open.
 */
function Invited({ invite }: { invite: string }) {
  const words = useWords('entrance').register;
  const { data, error, refetch } = useRead('POST /api/auth/invitation', { invite });
  if (data) return <AdminForm invite={invite} email={data.email} />;
  if (!error) return <Skeleton h={320} />;
  return error.type === 'invitation-needed' ? (
    <InvitationNeeded title={words.invitationOver} />
  ) : (
    <Failure title={words.notLookedUp} detail={error.reason} onRetry={() => void refetch()} />
  );
}

function AdminForm({ invite, email }: { invite: string; email: string | null }) {
  const { history } = useRouter();
  const navigate = useNavigate();
  const words = useWords('entrance').register;
  const { fields } = useWords('terms');
  const { length } = useWords('forms').password;
  const least = minPassword({ isStaff: true });
  const [failures, setFailures] = useState<string[]>([]);
  const register = useCall('POST /api/auth/register', (form: FormData) => ({ user: adminIn(form), invite }), {
    onSuccess: () => {
      notify.info(words.registered);
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
          <Notice kind="danger" title={words.notRegistered}>
            <ul>
              {failures.map((failure) => (
                <li key={failure}>{failure}</li>
              ))}
            </ul>
          </Notice>
        )}
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput name="username" label={fields.username} autoComplete="username" autoCapitalize="none" required />
          <NewPassword
            name="password"
            label={fields.password}
            hint={length(least, MAX_PASSWORD)}
            minLength={least}
            required
          />
          <TextInput name="firstName" label={fields.firstName} autoComplete="given-name" required />
          <TextInput name="lastName" label={fields.lastName} autoComplete="family-name" required />
        </SimpleGrid>
        <TextInput
          name="email"
          label={fields.email}
          description={email !== null && words.emailIsInvited}
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
            {words.submit}
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
