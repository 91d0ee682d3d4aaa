import { Stack } from '@mantine/core';
import { MemberButton } from './member-link.tsx';
import { FormHead, WelcomeFrame } from './welcome/welcome-frame.tsx';

export const MemberNotFoundPage = () => (
  <WelcomeFrame>
    <Stack gap="xl" align="flex-start">
      <FormHead title="Page Not Found" lead="There is no page at this address." />
      <MemberButton to="/program/$slug/dashboard" size="md">
        Home
      </MemberButton>
    </Stack>
  </WelcomeFrame>
);
