import { EmptyCard } from '#web/ui/feedback/empty-state.tsx';
import { useWords } from '#web/words.ts';
import { useProgram } from './use-member.ts';

/** In the place of what the program's dates do not allow today: why, and from or until when it was open. */
export function Closed({ what, page }: { what: 'points' | 'receipts' | 'trainings'; page?: boolean }) {
  const words = useWords('closed');
  const { datesNotice } = useProgram();
  return (
    <EmptyCard
      page={page}
      title={words[what]}
      text={datesNotice}
      way={{ label: words.myActivity, link: { from: '/program/$slug', to: '/program/$slug/activity' } }}
    />
  );
}
