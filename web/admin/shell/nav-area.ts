import type { IconHome2 } from '@tabler/icons-react';
import type { LabeledLink } from '#web/ui/link.tsx';

export interface NavItem extends LabeledLink {
  /** The full words, where the group's heading completes the label. */
  name?: string;
  /** Where one path has several pages: which of them. */
  section?: string;
  Icon: typeof IconHome2;
  count?: number;
  /** What is counted waits for a decision. */
  waits?: boolean;
}

/** One menu: the portal's, a program's, the editor's. */
export interface NavArea {
  back?: LabeledLink;
  title?: string;
  /** Whose program it is. */
  company?: { name: string; logo: { url: string } | null; brandColor: string | null };
  groups: readonly { label?: string; items: readonly NavItem[] }[];
}
