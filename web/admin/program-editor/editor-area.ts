import {
  IconAdjustments,
  IconChecklist,
  IconForms,
  IconGift,
  type IconHome2,
  IconReceiptDollar,
} from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import type { Overview } from '../nav-areas.ts';
import type { NavArea } from '../shell/nav-area.ts';
import type { EditorSection } from './editor-route.ts';
import { sections } from './sections.ts';

/** The editor's menu; Back leads to the program's hub. */
export const editorArea = (id: string, overview: Overview | undefined): NavArea => ({
  back: { label: 'Back', link: linkOptions({ to: '/admin/program/edit', search: { program: id } }) },
  title: overview?.program.name ?? '…',
  company: overview?.program.company ?? undefined,
  groups: [
    {
      label: 'Edit Program',
      items: (Object.keys(sections) as EditorSection[]).map((section) => ({
        label: sections[section].name,
        section,
        link: linkOptions({ to: '/admin/program/edit/loyalty-program', search: { program: id, section } }),
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
