import { IntoView } from '#web/ui/notices/into-view.tsx';
import { Notice } from '#web/ui/notices/notice.tsx';

export const MissingFields = ({ labels }: { labels: readonly string[] }) => (
  <IntoView focus>
    <Notice kind="danger" title="The following fields must be filled:">
      {labels.join(', ')}
    </Notice>
  </IntoView>
);
