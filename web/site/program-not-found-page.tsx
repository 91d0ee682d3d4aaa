import { PlainPage } from './plain-page.tsx';

export const ProgramNotFoundPage = () => (
  <PlainPage title="Program Not Found">
    <p>No program has this address. Please check the link that your program has given you.</p>
  </PlainPage>
);
