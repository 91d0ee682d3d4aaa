import { Button, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '#web/api/query.ts';
import { NewPassword } from '#web/forms/person/new-password.tsx';
import { explainRefusal } from '#web/forms/registration-form/registration-values.ts';
import { DialogButtons } from '#web/ui/confirm-dialog.tsx';
import { LinkButton } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { notify } from '#web/ui/notify.tsx';
import { EntranceCard } from './entrance-card.tsx';

/** Registering needs an invitation, or the set-up link of a new installation. */
export function AdminRegisterPage() {
  const { invite } = route.useSearch();
  return (
    <EntranceCard title="Please Register" name="Register" wide>
      {invite ? <AdminForm invite={invite} /> : <InvitationNeeded />}
    </EntranceCard>
  );
}

const route = getRouteApi('/admin/guests/register');

const InvitationNeeded = () => (
  <Stack>
    <Notice kind="info" title="You need an invitation to register.">
      Ask an administrator for an invitation link and open it. The first administrator of a new installation opens the
      set-up link that the server prints when it starts.
    </Notice>
    <LinkButton to="/admin/login" variant="default" ml="auto">
      Back to Log In
    </LinkButton>
  </Stack>
);

function AdminForm({ invite }: { invite: string }) {
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
        <TextInput name="email" label="Email" type="email" autoComplete="email" required />
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
