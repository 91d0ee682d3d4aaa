import { MemberButton } from './member-link.tsx';
import { WelcomeFrame } from './welcome/welcome-frame.tsx';

export const MemberNotFoundPage = () => (
  <WelcomeFrame title="Page Not Found" lead="There is no page at this address.">
    <MemberButton to="/program/$slug/dashboard" size="md" mr="auto">
      Home
    </MemberButton>
  </WelcomeFrame>
);
