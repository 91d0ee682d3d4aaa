import { Button, Group } from '@mantine/core';
import { IconSchool } from '@tabler/icons-react';
import { Card } from '#web/ui/section.tsx';
import type { WizardState } from '../use-wizard.ts';
import classes from '../wizard.module.css';

/** Yes leads to the modules, No finishes. */
export const TrainingQuestion = ({ wizard }: { wizard: WizardState }) => (
  <Card>
    <div className={classes.question}>
      <IconSchool size={40} stroke={1.5} aria-hidden="true" />
      <h2>Do you want to add training to this program?</h2>
      <p>Participants earn points by watching a video and answering its questions. Training can also be added later.</p>
      <Group gap={12}>
        <Button variant="default" miw={120} disabled={wizard.draft.isSaving} onClick={() => void wizard.finish()}>
          No
        </Button>
        <Button miw={120} disabled={wizard.draft.isSaving} onClick={() => void wizard.goOn()}>
          Yes
        </Button>
      </Group>
    </div>
  </Card>
);
