import type { EditorSection } from './editor-route.ts';

interface Section {
  name: string;
  lead: string;
  /** Drafted on the page and saved together; the others save each entry by itself. */
  isSaved: boolean;
}

export const sections: Record<EditorSection, Section> = {
  general: { name: 'General', lead: 'Name, address, dates and who may join.', isSaved: true },
  registration: { name: 'Registration', lead: 'What people fill in to join.', isSaved: true },
  rebates: { name: 'Rebates', lead: 'The products that earn points.', isSaved: true },
  rewards: { name: 'Rewards', lead: 'What participants redeem their points for.', isSaved: false },
  trainings: { name: 'Trainings', lead: 'Videos with questions, in the order participants see them.', isSaved: false },
};
