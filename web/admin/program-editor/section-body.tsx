import { Section } from '#web/ui/section.tsx';
import { ColumnsPart } from '../catalog/columns/columns-part.tsx';
import type { CatalogImportState } from '../catalog/import/use-catalog-import.ts';
import { RebatesSection } from '../catalog/rebates-section.tsx';
import { BasicsFields } from '../program-parts/basics/basics-fields.tsx';
import type { Program } from '../program-parts/program.ts';
import { RegistrationFields } from '../program-parts/registration-fields.tsx';
import { RewardsSection } from '../program-parts/rewards/rewards-section.tsx';
import { RulesFields } from '../program-parts/rules/rules-fields.tsx';
import { TrainingsSection } from '../program-parts/trainings/trainings-section.tsx';
import type { ProgramDraft } from '../program-parts/use-program-draft.ts';
import type { EditorSection } from './editor-route.ts';

type Props = {
  section: EditorSection;
  program: Program;
  draft: ProgramDraft;
  catalog: CatalogImportState;
  showsProblems: boolean;
};

/** What a section is made of; the wizard's steps are made of the same. */
export function SectionBody({ section, program, draft, catalog, showsProblems }: Props) {
  switch (section) {
    case 'general':
      return (
        <>
          <Section title="Program">
            <BasicsFields draft={draft} showsProblems={showsProblems} slugIsFixed />
          </Section>
          <Section title="Rules and terms">
            <RulesFields draft={draft} height={200} />
          </Section>
        </>
      );
    case 'registration':
      return <RegistrationFields draft={draft} showsProblems={showsProblems} />;
    case 'rebates':
      return (
        <RebatesSection programId={program._id} columns={program.rebateItemFields} catalog={catalog}>
          <ColumnsPart draft={draft} />
        </RebatesSection>
      );
    case 'rewards':
      return <RewardsSection program={program} />;
    case 'trainings':
      return <TrainingsSection program={program} />;
  }
}
