import type { Refusal } from '#web/api/refusal.ts';
import { Failure } from '#web/ui/notice.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageLoading } from '#web/ui/page-loading.tsx';

type Props = {
  title: string;
  asked: { error: Refusal | null; refetch: () => unknown };
};

/** In the place of a program's page until the program is loaded, and where it cannot be. */
export const ProgramPending = ({ title, asked: { error, refetch } }: Props) =>
  error ? (
    <>
      <PageHead title={title} />
      <Failure title="The program could not be loaded." detail={error.msg} onRetry={() => void refetch()} />
    </>
  ) : (
    <PageLoading />
  );
