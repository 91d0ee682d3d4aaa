import { Box, Button, TextInput } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Answer, call } from '#web/api/call.ts';
import { useRefresh } from '#web/api/query.ts';
import { CopyLink } from '#web/ui/copy-link.tsx';
import { IntoView, Notice } from '#web/ui/notice.tsx';
import { Section } from '#web/ui/section.tsx';
import { formatMoment } from '../../format-moment.ts';
import classes from './invite-form.module.css';

/** Makes a link, and shows it once: it is stored nowhere. */
export function InviteForm() {
  const [email, setEmail] = useState('');
  const refresh = useRefresh(
    'GET /api/admin/administrator/invitation/list',
    'GET /api/admin/administrator/list',
    'GET /api/admin/audit',
  );
  const inviting = useMutation({
    mutationFn: (to: string) => call('POST /api/admin/administrator/invitation/create', { email: to }),
    onSuccess: () => setEmail(''),
    onSettled: () => void refresh(),
    meta: { quiet: true },
  });
  const { data, error } = inviting;
  const problem = error && (error.errors.find(({ path }) => path === 'email')?.message ?? error.msg);
  return (
    <Section title="Invite an administrator" lead="You get a link to send them. It works once, for seven days.">
      <form
        noValidate
        className={classes.invite}
        onSubmit={(event) => {
          event.preventDefault();
          inviting.mutate(email);
        }}
      >
        <TextInput
          className={classes.grow}
          label="Email"
          type="email"
          placeholder="name@company.com"
          leftSection={<IconMail size={16} aria-hidden="true" />}
          inputWrapperOrder={['label', 'input', 'error']}
          value={email}
          error={problem}
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            if (error) inviting.reset();
          }}
        />
        <Button type="submit" loading={inviting.isPending}>
          Make invitation
        </Button>
      </form>
      {data && <MadeLink {...data} />}
    </Section>
  );
}

const MadeLink = ({ invitation, link }: Answer<'POST /api/admin/administrator/invitation/create'>) => (
  <Box mt="md">
    <IntoView>
      <Notice kind="info" title={`Send this link to ${invitation.email}:`}>
        <CopyLink url={link} />
        <p>It is shown only now. It can be used until {formatMoment(invitation.expiresAt)}.</p>
      </Notice>
    </IntoView>
  </Box>
);
