import { Button, Stack } from '@mantine/core';
import { Link } from '#web/ui/link.tsx';
import { useMemberPaths } from './use-program.ts';
import { FormHead } from './welcome/form-head.tsx';
import { WelcomeFrame } from './welcome/welcome-frame.tsx';

export const MemberNotFoundPage = () => (
  <WelcomeFrame>
    <Stack gap={24} align="flex-start">
      <FormHead title="Page Not Found" lead="There is no page at this address." />
      <Button component={Link} href={useMemberPaths().dashboard} size="md">
        Home
      </Button>
    </Stack>
  </WelcomeFrame>
);
