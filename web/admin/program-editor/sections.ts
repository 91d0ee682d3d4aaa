import {
  IconAdjustments,
  IconChecklist,
  IconForms,
  IconGift,
  type IconHome2,
  IconMessage2,
  IconReceiptDollar,
} from '@tabler/icons-react';
import type { EditorSection } from './editor-route.ts';

interface Section {
  Icon: typeof IconHome2;
  /** True if the section has a Save; otherwise each entry is saved on its own. */
  isSaved: boolean;
}

export const sections: Record<EditorSection, Section> = {
  general: { Icon: IconAdjustments, isSaved: true },
  registration: { Icon: IconForms, isSaved: true },
  rebates: { Icon: IconReceiptDollar, isSaved: true },
  rewards: { Icon: IconGift, isSaved: false },
  trainings: { Icon: IconChecklist, isSaved: false },
  messages: { Icon: IconMessage2, isSaved: true },
};
