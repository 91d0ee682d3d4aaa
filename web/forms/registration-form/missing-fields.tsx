import { IntoView, Notice } from '#web/ui/notice.tsx';

export const MissingFields = ({ labels }: { labels: readonly string[] }) => (
  <IntoView focus>
    <Notice kind="danger" title="The following fields must be filled:">
      {labels.join(', ')}
    </Notice>
  </IntoView>
);
