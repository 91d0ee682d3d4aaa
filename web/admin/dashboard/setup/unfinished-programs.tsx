import { Box, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ListedProgram } from '#contract/programs.ts';
import { LinkButton } from '#web/ui/link.tsx';
import { LogoTile } from '#web/ui/logo-tile.tsx';
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
      <Stack component="ul" gap="sm">
        {programs.map((program) => (
          <Group
            component="li"
            key={program._id}
            gap="12px 16px"
            py={14}
            px="md"
            bd="1px dashed var(--mantine-color-gray-5)"
            bdrs="lg"
            bg="white"
          >
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
          </Group>
        ))}
      </Stack>
      <DiscardDialog program={discarded} onClose={() => setDiscarded(null)} />
    </section>
  );
}

function Standing({ program }: { program: ListedProgram }) {
  const step = program.setupStep ?? 1;
  return (
    <Box flex="1 1 200px" miw={0}>
      <Text inherit fw={600} style={{ overflowWrap: 'anywhere' }}>
        Finish setting up {nameOf(program)}
      </Text>
      <Text fz="xs" c="dimmed">
        Step {step} of {LAST_STEP}, {steps[step - 1]?.name.toLowerCase()} · begun {formatDay(program.createdAt)}
      </Text>
      <Progress value={((step - 1) / LAST_STEP) * 100} size={4} mt={8} maw={360} aria-label="Setup progress" />
    </Box>
  );
}

const nameOf = ({ name }: ListedProgram) => name || 'a program without a name';
