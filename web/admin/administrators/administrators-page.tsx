import { Stack, Title } from '@mantine/core';
import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import type { Administrator, Invitation } from '#contract/administrators.ts';
import type { NamedRole } from '#contract/roles.ts';
import { call } from '#web/api/call.ts';
import { useCall, useRead } from '#web/api/query.ts';
import { useSession } from '#web/api/session.ts';
import { List } from '#web/lists/list.tsx';
import { useList } from '#web/lists/use-list.ts';
import { ConfirmDialog, useLastAsked } from '#web/ui/feedback/confirm-dialog.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { Hint } from '#web/ui/layout/lines.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { type Column, column } from '#web/ui/table/column.ts';
import { rowActions, switchAction } from '#web/ui/table/row-actions.tsx';
import { Day } from '#web/ui/values/day.tsx';
import { formatMoment } from '#web/ui/values/format-moment.ts';
import { Person } from '#web/ui/values/person.tsx';
import { StateBadge } from '#web/ui/values/state-badge.tsx';
import { useWords } from '#web/words.ts';
import { describeRole } from '#words/describe.ts';
import { SwitchDialog } from '../switch-dialog.tsx';
import { InviteForm, whereMailed } from './invite-form.tsx';
import { RolesModal } from './roles-modal.tsx';

const switchAdministrator = ({ _id: id, disabled }: Administrator) =>
  call(disabled ? 'POST /api/admin/administrator/:id/enable' : 'POST /api/admin/administrator/:id/disable', { id });

const administratorColumns = (
  ownId: string | undefined,
  onSwitch: (administrator: Administrator) => void,
  onReset: (administrator: Administrator) => void,
  onRoles: (administrator: Administrator) => void,
): readonly Column<Administrator>[] => [
  column('name', 'Name', { main: true, width: 300 }, ({ _id, name, username, email }) => (
    <Person name={_id === ownId ? `${name} (you)` : name} sub={`${username} · ${email}`} wraps />
  )),
  column('state', 'Status', { width: 120 }, ({ disabled }) => <StateBadge state={disabled ? 'disabled' : 'active'} />),
  column('roles', 'Roles', { width: 168, most: 320, leaves: 4 }, ({ roles }) => <RoleWords roles={roles} />),
  column('factor', 'Second factor', { width: 124, leaves: 3 }, ({ hasSecondFactor }) =>
    hasSecondFactor ? 'Yes' : 'None',
  ),
  column('since', 'Since', { width: 110, leaves: 2 }, ({ createdAt }) => <Day at={createdAt} />),
  column('change', 'Last change', { width: 150, leaves: 1 }, ({ lastChangeAt }) =>
    lastChangeAt ? formatMoment(lastChangeAt) : 'N/A',
  ),
  rowActions(326, (administrator) => [
    { label: 'Roles', spoken: `Roles of ${administrator.name}`, press: () => onRoles(administrator) },
    administrator._id !== ownId &&
      administrator.hasSecondFactor && {
        label: 'Reset factor',
        spoken: `Reset the second factor of ${administrator.name}`,
        look: 'quiet',
        press: () => onReset(administrator),
      },
    // Administrators cannot disable themselves.
    administrator._id !== ownId && switchAction(administrator, () => onSwitch(administrator)),
    {
      label: 'Audit',
      spoken: `Audit of ${administrator.name}`,
      link: linkOptions({ to: '/admin/audit', search: { admin: administrator._id } }),
    },
  ]),
];

function RoleWords({ roles }: { roles: readonly NamedRole[] }) {
  const terms = useWords('terms');
  return (
    <Stack gap={0} fz="sm">
      {roles.length === 0 && <Hint>No role yet</Hint>}
      {roles.map((role) => (
        <span key={describeRole(terms, role)}>{describeRole(terms, role)}</span>
      ))}
    </Stack>
  );
}

const invitationColumns = (
  onSend: (invitation: Invitation) => void,
  onWithdraw: (invitation: Invitation) => void,
): readonly Column<Invitation>[] => [
  column('email', 'Email', { main: true, width: 300 }, ({ email, invitedBy }) => (
    <Person name={email} sub={`invited by ${invitedBy}`} wraps />
  )),
  column('state', 'Status', { width: 120 }, ({ expired }) => <StateBadge state={expired ? 'expired' : 'invited'} />),
  column('roles', 'Roles', { width: 220, most: 380, leaves: 2 }, ({ roles }) => <RoleWords roles={roles} />),
  column('valid', 'Valid until', { width: 180, leaves: 1 }, ({ expiresAt }) => formatMoment(expiresAt)),
  rowActions(220, (invitation) => [
    {
      label: 'Send again',
      spoken: `Send the invitation of ${invitation.email} again`,
      press: () => onSend(invitation),
    },
    {
      label: 'Withdraw',
      spoken: `Withdraw the invitation of ${invitation.email}`,
      look: 'danger',
      press: () => onWithdraw(invitation),
    },
  ]),
];

export function AdministratorsPage() {
  const search = route.useSearch();
  const list = useList({ search, navigate: route.useNavigate() }, 'GET /api/admin/administrator/list', {});
  const [asked, ask] = useState<Administrator | null>(null);
  const [toReset, askToReset] = useState<Administrator | null>(null);
  const [edited, edit] = useState<Administrator | null>(null);
  const ownId = useSession()?.user._id;
  // Invitations are above the list: if they arrived later, the rows would move under the finger.
  const invitations = useRead('GET /api/admin/administrator/invitation/list');
  return (
    <>
      <PageHead
        title="Administrators"
        lead="The people who set up programs and decide on submissions, and what each of them may do."
      />
      <InviteForm />
      <Invitations />
      <Stack gap="xs">
        <Title order={2}>Administrators</Title>
        <List
          list={{ ...list, isPending: list.isPending || invitations.isPending }}
          rows={list.data?.administrators}
          label="Administrators"
          noun="administrator"
          failure="The administrators could not be loaded."
          columns={administratorColumns(ownId, ask, askToReset, edit)}
        />
      </Stack>
      <ResetDialog asked={toReset} onClose={() => askToReset(null)} />
      <SwitchDialog
        subject={asked}
        enables="They can log in again with their username and password."
        disables="They are logged out at once and cannot log in. Invitations they made are withdrawn. What they did stays in the audit, and they can be enabled again."
        send={switchAdministrator}
        onClose={() => ask(null)}
      />
      {edited && <RolesModal administrator={edited} onClose={() => edit(null)} />}
    </>
  );
}

const route = getRouteApi('/admin/inside/administrators');

/** For an administrator who has lost the phone and the recovery codes. */
function ResetDialog({ asked, onClose }: { asked: Administrator | null; onClose: () => void }) {
  const shown = useLastAsked(asked);
  const resetting = useCall(
    'POST /api/admin/administrator/:id/resetSecondFactor',
    ({ _id: id }: Administrator) => ({ id }),
    {
      onSuccess: (_, { name }) => {
        notify.info(`The second factor of ${name} is reset.`);
        onClose();
      },
    },
  );
  return (
    <ConfirmDialog
      opened={asked !== null}
      onClose={onClose}
      onConfirm={() => asked && resetting.mutate(asked)}
      title={`Reset the second factor of ${shown?.name}?`}
      confirm="Reset"
      danger
      act={resetting}
    >
      Be sure that {shown?.name} has asked for it: until the next login the password alone lets in. Authenticator app,
      passkeys and recovery codes are removed, all sessions end, and an e-mail tells {shown?.name}.
    </ConfirmDialog>
  );
}

/** Invitations that were neither used nor withdrawn. */
function Invitations() {
  const [asked, ask] = useState<Invitation | null>(null);
  const list = useRead('GET /api/admin/administrator/invitation/list');
  const shown = useLastAsked(asked);
  const withdrawing = useCall('DELETE /api/admin/administrator/invitation/:id', ({ _id: id }: Invitation) => ({ id }), {
    onSuccess: (_, { email }) => {
      notify.info(`The invitation for ${email} is withdrawn.`);
      ask(null);
    },
  });
  const sending = useCall(
    'POST /api/admin/administrator/invitation/:id/sendAgain',
    ({ _id: id }: Invitation) => ({ id }),
    { onSuccess: (made) => notify.info(whereMailed(made)) },
  );
  return (
    <Stack gap="xs">
      <Title order={2}>Invitations</Title>
      <List
        list={list}
        rows={list.data?.invitations}
        label="Invitations"
        failure="The invitations could not be loaded."
        columns={invitationColumns(sending.mutate, ask)}
        skeletons={1}
        empty={{ title: 'No open invitations', text: 'Invitations appear here until they are used.' }}
      />
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => ask(null)}
        onConfirm={() => asked && withdrawing.mutate(asked)}
        title="Withdraw this invitation?"
        confirm="Withdraw"
        danger
        act={withdrawing}
      >
        The link for <strong>{shown?.email}</strong> will no longer work.
      </ConfirmDialog>
    </Stack>
  );
}
