import {
  IconAdjustments,
  IconChecklist,
  IconForms,
  IconGift,
  type IconHome2,
  IconReceiptDollar,
} from '@tabler/icons-react';
import type { EditorSection } from '#web/search.ts';
import type { Overview } from '../nav-areas.ts';
import { adminPaths } from '../paths.ts';
import type { NavArea } from '../shell/nav-area.ts';
import { sections } from './sections.ts';

/** The editor's menu; Back leads to the program's hub. */
export const editorArea = (id: string, overview: Overview | undefined): NavArea => ({
  back: { label: 'Back', href: adminPaths.program(id) },
  title: overview?.program.name ?? '…',
  company: overview?.program.company ?? undefined,
  groups: [
    {
      label: 'Edit Program',
      items: (Object.keys(sections) as EditorSection[]).map((section) => ({
        label: sections[section].name,
        href: adminPaths.editor(id, section),
        Icon: icons[section],
      })),
    },
  ],
});

const icons: Record<EditorSection, typeof IconHome2> = {
  general: IconAdjustments,
  registration: IconForms,
  rebates: IconReceiptDollar,
  rewards: IconGift,
  trainings: IconChecklist,
};
