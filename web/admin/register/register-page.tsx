import { Group } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { LinkButton } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import classes from '../entrance/entrance-card.module.css';
import { EntranceCard } from '../entrance/entrance-card.tsx';
import { AdminForm } from './admin-form.tsx';

/** Only who holds an invitation, or the set-up link of a new installation, becomes an administrator. */
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
  <div className={classes.form}>
    <Notice kind="info" title="Registering needs an invitation.">
      Ask an administrator for an invitation link and open it. The first administrator of a new installation opens the
      set-up link that the server prints when it starts.
    </Notice>
    <Group gap="xs" align="stretch" justify="flex-end" wrap="nowrap">
      <LinkButton to="/admin/login" variant="default">
        Back to Log In
      </LinkButton>
    </Group>
  </div>
);
