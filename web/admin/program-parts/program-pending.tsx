import type { Refusal } from '#web/api/refusal.ts';
import { NotLoaded } from '#web/ui/feedback/page-loading.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { useWords } from '#web/words.ts';

type Props = { title: string; asked: { error: Refusal | null; refetch: () => unknown } };

/** Replaces a program's page until the program is loaded, or if that fails. */
export const ProgramPending = ({ title, asked }: Props) => (
  <>
    {asked.error && <PageHead title={title} />}
    <NotLoaded of={asked} failure={useWords('programs').notLoaded} />
  </>
);
