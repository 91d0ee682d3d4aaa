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
import { Told } from '#web/ui/values/own.tsx';
import { OwnParts } from '#web/ui/values/own-parts.tsx';
import { Person } from '#web/ui/values/person.tsx';
import { StateBadge } from '#web/ui/values/state-badge.tsx';
import { useWords, wordsOf } from '#web/words.ts';
import { describeRole } from '#words/describe.ts';
import { SwitchDialog } from '../switch-dialog.tsx';
import { InviteForm, whereMailed } from './invite-form.tsx';
import { RolesModal } from './roles-modal.tsx';

const switchAdministrator = ({ _id: id, disabled }: Administrator) =>
  call(disabled ? 'POST /api/admin/administrator/:id/enable' : 'POST /api/admin/administrator/:id/disable', { id });

function administratorColumns(
  ownId: string | undefined,
  onSwitch: (administrator: Administrator) => void,
  onReset: (administrator: Administrator) => void,
  onRoles: (administrator: Administrator) => void,
): readonly Column<Administrator>[] {
  const { columns, ...words } = wordsOf('administrators').list;
  const { roles } = wordsOf('administrators');
  return [
    column('name', columns.name, { main: true, width: 300 }, ({ _id, name, username, email }) => (
      <Person name={_id === ownId ? words.you(name) : name} sub={<OwnParts of={[username, email]} by=" · " />} wraps />
    )),
    column('state', columns.state, { width: 120 }, ({ disabled }) => (
      <StateBadge state={disabled ? 'disabled' : 'active'} />
    )),
    column('roles', roles.label, { width: 168, most: 320, leaves: 4 }, ({ roles }) => <RoleWords roles={roles} />),
    column('factor', columns.secondFactor, { width: 124, leaves: 3 }, ({ hasSecondFactor }) =>
      hasSecondFactor ? words.hasSecondFactor : words.hasNoSecondFactor,
    ),
    column('since', columns.since, { width: 110, leaves: 2 }, ({ createdAt }) => <Day at={createdAt} />),
    column('change', columns.lastChange, { width: 150, leaves: 1 }, ({ lastChangeAt }) =>
      lastChangeAt ? formatMoment(lastChangeAt) : words.noChange,
    ),
    rowActions(326, (administrator) => [
      { label: roles.label, spoken: words.rolesOf(administrator.name), press: () => onRoles(administrator) },
      administrator._id !== ownId &&
        administrator.hasSecondFactor && {
          label: words.resetFactor,
          spoken: words.resetFactorOf(administrator.name),
          look: 'quiet',
          press: () => onReset(administrator),
        },
      // Administrators cannot disable themselves.
      administrator._id !== ownId && switchAction(administrator, () => onSwitch(administrator)),
      {
        label: words.audit,
        spoken: words.auditOf(administrator.name),
        link: linkOptions({ to: '/admin/audit', search: { admin: administrator._id } }),
      },
    ]),
  ];
}

function RoleWords({ roles }: { roles: readonly NamedRole[] }) {
  const terms = useWords('terms');
  const { noRole } = useWords('administrators').list;
  return (
    <Stack gap={0} fz="sm">
      {roles.length === 0 && <Hint>{noRole}</Hint>}
      {roles.map((role) => (
        <bdi key={describeRole(terms, role)}>{describeRole(terms, role)}</bdi>
      ))}
    </Stack>
  );
}

function invitationColumns(
  onSend: (invitation: Invitation) => void,
  onWithdraw: (invitation: Invitation) => void,
): readonly Column<Invitation>[] {
  const { columns, ...words } = wordsOf('administrators').invitations;
  const { roles } = wordsOf('administrators');
  return [
    column('email', wordsOf('terms').fields.email, { main: true, width: 300 }, ({ email, invitedBy }) => (
      <Person name={email} sub={<Told say={words.invitedBy} of={invitedBy} />} wraps />
    )),
    column('state', columns.state, { width: 120 }, ({ expired }) => (
      <StateBadge state={expired ? 'expired' : 'invited'} />
    )),
    column('roles', roles.label, { width: 220, most: 380, leaves: 2 }, ({ roles }) => <RoleWords roles={roles} />),
    column('valid', columns.validUntil, { width: 180, leaves: 1 }, ({ expiresAt }) => formatMoment(expiresAt)),
    rowActions(220, (invitation) => [
      {
        label: words.sendAgain,
        spoken: words.sendAgainTo(invitation.email),
        press: () => onSend(invitation),
      },
      {
        label: words.withdraw,
        spoken: words.withdrawOf(invitation.email),
        look: 'danger',
        press: () => onWithdraw(invitation),
      },
    ]),
  ];
}

export function AdministratorsPage() {
  const words = useWords('administrators').list;
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
      <PageHead title={words.title} lead={words.lead} />
      <InviteForm />
      <Invitations />
      <Stack gap="xs">
        <Title order={2}>{words.title}</Title>
        <List
          list={{ ...list, isPending: list.isPending || invitations.isPending }}
          rows={list.data?.administrators}
          label={words.title}
          noun="administrator"
          failure={words.notLoaded}
          columns={administratorColumns(ownId, ask, askToReset, edit)}
        />
      </Stack>
      <ResetDialog asked={toReset} onClose={() => askToReset(null)} />
      <SwitchDialog
        subject={asked}
        enables={words.enables}
        disables={words.disables}
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
  const words = useWords('administrators').reset;
  const shown = useLastAsked(asked);
  const name = shown?.name ?? '';
  const resetting = useCall(
    'POST /api/admin/administrator/:id/resetSecondFactor',
    ({ _id: id }: Administrator) => ({ id }),
    {
      onSuccess: (_, reset) => {
        notify.info(words.done(reset.name));
        onClose();
      },
    },
  );
  return (
    <ConfirmDialog
      opened={asked !== null}
      onClose={onClose}
      onConfirm={() => asked && resetting.mutate(asked)}
      title={words.title(name)}
      confirm={words.confirm}
      danger
      act={resetting}
    >
      {words.effect(name)}
    </ConfirmDialog>
  );
}

/** Invitations that were neither used nor withdrawn. */
function Invitations() {
  const words = useWords('administrators').invitations;
  const [asked, ask] = useState<Invitation | null>(null);
  const list = useRead('GET /api/admin/administrator/invitation/list');
  const shown = useLastAsked(asked);
  const withdrawing = useCall('DELETE /api/admin/administrator/invitation/:id', ({ _id: id }: Invitation) => ({ id }), {
    onSuccess: (_, { email }) => {
      notify.info(words.withdrawn(email));
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
      <Title order={2}>{words.title}</Title>
      <List
        list={list}
        rows={list.data?.invitations}
        label={words.title}
        failure={words.notLoaded}
        columns={invitationColumns(sending.mutate, ask)}
        skeletons={1}
        empty={{ title: words.noneTitle, text: words.none }}
      />
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => ask(null)}
        onConfirm={() => asked && withdrawing.mutate(asked)}
        title={words.withdrawTitle}
        confirm={words.withdraw}
        danger
        act={withdrawing}
      >
        {words.withdrawEffect(<strong key="email">{shown?.email}</strong>)}
      </ConfirmDialog>
    </Stack>
  );
}
