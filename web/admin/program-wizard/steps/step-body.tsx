import { Card, Section } from '#web/ui/section.tsx';
import { BasicsFields } from '../../program-parts/basics/basics-fields.tsx';
import type { Program } from '../../program-parts/program.ts';
import { RegistrationFields } from '../../program-parts/registration-fields.tsx';
import { RewardsSection } from '../../program-parts/rewards/rewards-section.tsx';
import { RulesFields } from '../../program-parts/rules/rules-fields.tsx';
import { TrainingsSection } from '../../program-parts/trainings/trainings-section.tsx';
import type { WizardState } from '../use-wizard.ts';
import { CatalogStep } from './catalog-step.tsx';
import { TrainingQuestion } from './training-question.tsx';

/** What a step is made of; the editor's sections are made of the same. */
export function StepBody({ wizard, program }: { wizard: WizardState; program: Program }) {
  const { draft, step, showsProblems } = wizard;
  switch (step) {
    case 1:
      return (
        <Section title="Program">
          <BasicsFields draft={draft} showsProblems={showsProblems} />
        </Section>
      );
    case 2:
      return (
        <Card>
          <RulesFields draft={draft} height={300} />
        </Card>
      );
    case 3:
      return <RegistrationFields draft={draft} showsProblems={showsProblems} />;
    case 4:
      return <CatalogStep wizard={wizard} program={program._id} />;
    case 5:
      return <RewardsSection program={program} isStep />;
    case 6:
      return <TrainingQuestion wizard={wizard} />;
    case 7:
      return <TrainingsSection program={program} isStep />;
    default:
      return null;
  }
}
