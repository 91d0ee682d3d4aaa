import { Box, Button, Stack, TextInput } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import type { Answer } from '#web/api/call.ts';
import { useCall } from '#web/api/query.ts';
import { IntoView, Notice } from '#web/ui/feedback/notice.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { formatMoment } from '#web/ui/values/format-moment.ts';
import { useWords, wordsOf } from '#web/words.ts';
import { draftsProblem, type RoleDraft, toGiven } from './role-drafts.ts';
import { RolesField } from './roles-field.tsx';

type Made = Answer<'POST /api/admin/administrator/invitation/create'>;

/** Only the invited person sees the link. */
export function whereMailed({ invitation: { email }, isMailed }: Made): string {
  const words = wordsOf('administrators').invite;
  return isMailed ? words.mailed(email) : words.onConsole(email);
}

function MadeInvitation(made: Made) {
  const words = useWords('administrators').invite;
  return (
    <Box mt="md">
      <IntoView>
        <Notice kind="info" title={whereMailed(made)}>
          {!made.isMailed && <p>{words.askOperator}</p>}
          <p>{words.validUntil(formatMoment(made.invitation.expiresAt))}</p>
        </Notice>
      </IntoView>
    </Box>
  );
}

/** Empty after each invitation, so that the next person does not get the same roles by mistake. */
export function InviteForm() {
  const words = useWords('administrators').invite;
  const { email: emailLabel } = useWords('terms').fields;
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
    <Section title={words.title} lead={words.lead}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const found = roles.length === 0 ? words.noRole : draftsProblem(roles);
          setProblem(found);
          if (!found) inviting.mutate();
        }}
      >
        <Stack maw={640}>
          <TextInput
            label={emailLabel}
            type="email"
            placeholder={words.exampleEmail}
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
            {words.create}
          </Button>
        </Stack>
      </form>
      {data && <MadeInvitation {...data} />}
    </Section>
  );
}
