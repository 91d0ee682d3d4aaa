import type { IconHome2 } from '@tabler/icons-react';

export interface NavItem {
  label: string;
  /** The full words, where the group's heading completes the label. */
  name?: string;
  href: string;
  Icon: typeof IconHome2;
  count?: number;
  /** What is counted waits for a decision. */
  waits?: boolean;
}

/** One menu: the portal's, a program's, the editor's. */
export interface NavArea {
  back?: { label: string; href: string };
  title?: string;
  /** Whose program it is. */
  company?: { name: string; logo: { url: string } | null; brandColor: string | null };
  groups: readonly { label?: string; items: readonly NavItem[] }[];
}
