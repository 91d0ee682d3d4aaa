import {
  IconAdjustments,
  IconChecklist,
  IconForms,
  IconGift,
  type IconHome2,
  IconReceiptDollar,
} from '@tabler/icons-react';
import type { EditorSection } from './editor-route.ts';

interface Section {
  name: string;
  lead: string;
  Icon: typeof IconHome2;
  /** True if the section has a Save; otherwise each entry is saved on its own. */
  isSaved: boolean;
}

export const sections: Record<EditorSection, Section> = {
  general: { name: 'General', lead: 'Name, address, dates and who may join.', Icon: IconAdjustments, isSaved: true },
  registration: { name: 'Registration', lead: 'What people fill in to join.', Icon: IconForms, isSaved: true },
  rebates: { name: 'Rebates', lead: 'The products that earn points.', Icon: IconReceiptDollar, isSaved: true },
  rewards: { name: 'Rewards', lead: 'What participants redeem their points for.', Icon: IconGift, isSaved: false },
  trainings: {
    name: 'Trainings',
    lead: 'Videos with questions, in the order participants see them.',
    Icon: IconChecklist,
    isSaved: false,
  },
};
