import { Box } from '@mantine/core';
import type { User } from '#contract/members.ts';
import { Facts } from '#web/ui/facts.tsx';
import { Section } from '#web/ui/section.tsx';
import { useProgram } from '../use-program.ts';
import { AccountForm } from './account-form.tsx';
import classes from './account-page.module.css';

/** What stays as it is, and under it what can be changed. */
export function OwnDetails({ user }: { user: User }) {
  const { supportEmail } = useProgram();
  return (
    <Section title="Your details" lead="Rewards are sent to this address, and news to this email.">
      <Facts
        min={220}
        facts={[
          ['Name', user.name],
          ['Username', user.username],
        ]}
      />
      <Box mt="lg" pt="lg" style={{ borderTop: '1px solid var(--line-inner)' }}>
        <AccountForm user={user} />
      </Box>
      {supportEmail && (
        <p className={classes.help}>
          Is your name or username not right? Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
        </p>
      )}
    </Section>
  );
}
