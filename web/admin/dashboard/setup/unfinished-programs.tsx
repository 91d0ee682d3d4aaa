import { Button, Group, Progress } from '@mantine/core';
import { useState } from 'react';
import type { ListedProgram } from '#contract/programs.ts';
import { LinkButton } from '#web/ui/link.tsx';
import { LogoTile } from '#web/ui/media/logo-tile.tsx';
import { formatDay } from '../../format-moment.ts';
import { DiscardDialog } from '../../program-parts/discard/discard-dialog.tsx';
import { LAST_STEP, steps } from '../../program-wizard/steps.ts';
import classes from './unfinished-programs.module.css';

/** Programs whose setting up was left: they are to be gone on with, or deleted. Dashed, so that none looks live. */
export function UnfinishedPrograms({ programs }: { programs: readonly ListedProgram[] }) {
  const [discarded, setDiscarded] = useState<ListedProgram | null>(null);
  if (programs.length === 0) return null;
  return (
    <section aria-label="Unfinished programs">
      <ul className={classes.list}>
        {programs.map((program) => (
          <li key={program._id} className={classes.program}>
            <LogoTile
              name={program.company?.name ?? program.name}
              logo={program.company?.logo ?? null}
              brandColor={program.company?.brandColor}
              size={40}
            />
            <Standing program={program} />
            <Group gap={8} className={classes.choices}>
              <Button
                variant="subtle"
                color="red"
                aria-label={`Discard ${nameOf(program)}`}
                onClick={() => setDiscarded(program)}
              >
                Discard
              </Button>
              <LinkButton
                variant="default"
                to="/admin/program/create"
                search={{ program: program._id, step: program.setupStep ?? 1 }}
                aria-label={`Resume ${nameOf(program)}`}
              >
                Resume
              </LinkButton>
            </Group>
          </li>
        ))}
      </ul>
      <DiscardDialog program={discarded} onClose={() => setDiscarded(null)} />
    </section>
  );
}

function Standing({ program }: { program: ListedProgram }) {
  const step = program.setupStep ?? 1;
  return (
    <div className={classes.standing}>
      <p className={classes.name}>Finish setting up {nameOf(program)}</p>
      <p className={classes.step}>
        Step {step} of {LAST_STEP}, {steps[step - 1]?.name.toLowerCase()} · begun {formatDay(program.createdAt)}
      </p>
      <Progress value={((step - 1) / LAST_STEP) * 100} size={4} mt={8} maw={360} aria-label="Setup progress" />
    </div>
  );
}

const nameOf = ({ name }: ListedProgram) => name || 'a program without a name';
