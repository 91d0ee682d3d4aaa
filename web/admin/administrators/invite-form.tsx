import { Box, Button, Stack, TextInput } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import type { Answer } from '#web/api/call.ts';
import { useCall } from '#web/api/query.ts';
import { IntoView, Notice } from '#web/ui/feedback/notice.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { formatMoment } from '#web/ui/values/format-moment.ts';
import { draftsProblem, type RoleDraft, toGiven } from './role-drafts.ts';
import { RolesField } from './roles-field.tsx';

type Made = Answer<'POST /api/admin/administrator/invitation/create'>;

/** Only the invited person sees the link. */
export const whereMailed = ({ invitation: { email }, isMailed }: Made): string =>
  isMailed ? `An invitation was mailed to ${email}.` : `The invitation of ${email} is on the server’s console.`;

const MadeInvitation = (made: Made) => (
  <Box mt="md">
    <IntoView>
      <Notice kind="info" title={whereMailed(made)}>
        {!made.isMailed && (
          <p>
            No mail server is set up. Ask the operator for the link on the console, and do not give it to anyone else.
          </p>
        )}
        <p>It works with this e-mail address alone, once, until {formatMoment(made.invitation.expiresAt)}.</p>
      </Notice>
    </IntoView>
  </Box>
);

/** Empty after each invitation, so that the next person does not get the same roles by mistake. */
export function InviteForm() {
  const [email, setEmail] = useState('');
  const [roles, setRoles] = useState<RoleDraft[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const input = () => ({ email, roles: toGiven(roles) });
  const inviting = useCall('POST /api/admin/administrator/invitation/create', input, {
    onSuccess() {
      setEmail('');
      setRoles([]);
    },
  });
  const { data, error } = inviting;
  const ofRoles = error?.errors.find(({ path }) => path === 'roles')?.message;
  function clearErrors() {
    setProblem(null);
    if (error) inviting.reset();
  }
  return (
    <Section title="Invite an administrator" lead="They get a link by e-mail. It works once, for seven days.">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const found = roles.length === 0 ? 'Choose at least one role.' : draftsProblem(roles);
          setProblem(found);
          if (!found) inviting.mutate();
        }}
      >
        <Stack maw={640}>
          <TextInput
            label="Email"
            type="email"
            placeholder="name@company.com"
            leftSection={<IconMail size={16} aria-hidden="true" />}
            inputWrapperOrder={['label', 'input', 'error']}
            value={email}
            error={ofRoles ? undefined : error?.reason}
            onChange={(event) => {
              setEmail(event.currentTarget.value);
              clearErrors();
            }}
          />
          <RolesField
            value={roles}
            error={problem ?? ofRoles}
            onChange={(changed) => {
              setRoles(changed);
              clearErrors();
            }}
          />
          <Button type="submit" style={{ alignSelf: 'flex-start' }} loading={inviting.isPending}>
            Create invitation
          </Button>
        </Stack>
      </form>
      {data && <MadeInvitation {...data} />}
    </Section>
  );
}
