import { Badge, Box, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { ListedProgram } from '#contract/programs.ts';
import { itemsToReward, type OpeningCheck, openingChecks } from '#domain/opening.ts';
import { isOwner } from '#domain/roles.ts';
import { useCall } from '#web/api/query.ts';
import { notify } from '#web/ui/feedback/notify.tsx';
import { LinkButton } from '#web/ui/links/link.tsx';
import { useWords, wordsOf } from '#web/words.ts';
import { useOwnRoles } from '../rights/use-own-roles.ts';
import classes from './checks.module.css';
import type { Opening } from './opening-page.tsx';

const results = {
  ok: { Icon: IconCircleCheck, tone: 'success' },
  look: { Icon: IconAlertTriangle, tone: 'warning' },
  missing: { Icon: IconCircleX, tone: 'danger' },
} as const;

type Props = { opening: Opening; program: ListedProgram; isUnseen: boolean };

/** Each thing with what is known of it, and a link to where it is changed. */
export function Checks({ opening, program, isUnseen }: Props) {
  const words = useWords('opening');
  const owns = isOwner(useOwnRoles() ?? []);
  return (
    <ul className={classes.list}>
      {openingChecks
        .filter((check) => check !== 'samples' || opening.figures.samples > 0)
        .map((check) => {
          const result = opening.checks[check];
          const { Icon, tone } = results[result];
          return (
            <Group component="li" key={check} gap="sm" className={classes.row}>
              <Box w={132} flex="none">
                <Badge color={tone} leftSection={<Icon size="1.2em" stroke={2} aria-hidden="true" />}>
                  {words.results[result]}
                </Badge>
              </Box>
              <Box flex="1 1 220px" miw={0}>
                <Text inherit fw={600}>
                  {words.names[check]}
                </Text>
                <Text inherit c="dimmed">
                  {check === 'logo' && isUnseen ? words.logo.unseen : sayCheck(check, opening, program)}
                </Text>
              </Box>
              {check === 'samples' ? (
                <RemoveSamples program={program._id} />
              ) : (
                result !== 'ok' && <Mend check={check} program={program._id} owns={owns} />
              )}
            </Group>
          );
        })}
    </ul>
  );
}

function sayCheck(check: OpeningCheck, { checks, figures }: Opening, program: ListedProgram): string {
  const words = wordsOf('opening');
  const { items, usualPoints, cheapestReward, reviewers, trainings, samples } = figures;
  if (check === 'items' && items === 0) return trainings > 0 ? words.trainingsAlone : words.noItems;
  if (check === 'items') return words.items(items, usualPoints);
  if (check === 'samples') return words.samples(samples);
  if (check === 'reward')
    return cheapestReward === null ? words.noReward : words.reward(cheapestReward, itemsToReward(figures));
  if (check === 'registration') return sayRegistration(figures);
  if (check === 'reviewers') return reviewers === 0 ? words.noReviewers : words.reviewers(reviewers);
  if (check === 'dates') return words.dates(program.startDate, program.endDate, program.timeZone);
  const said: Partial<Record<Opening['checks'][OpeningCheck], string>> = words[check];
  return said[checks[check]] ?? '';
}

function sayRegistration({ registration, codes }: Opening['figures']): string {
  const words = wordsOf('opening');
  if (registration !== 'code') return words.registration[registration];
  return codes === 0 ? words.registration.noCode : words.codes(codes);
}

/** What is left of the samples of a template goes at once. */
function RemoveSamples({ program }: { program: string }) {
  const words = useWords('opening');
  const remove = useCall('POST /api/admin/program/:id/removeSamples', () => ({ id: program }), {
    onSuccess: () => notify.info(words.samplesRemoved),
    onError: ({ reason }) => notify.danger(reason),
  });
  return (
    <Button variant="default" size="xs" loading={remove.isPending} onClick={() => remove.mutate()}>
      {words.removeSamples}
    </Button>
  );
}

const sections: Partial<Record<OpeningCheck, 'rebates' | 'rewards' | 'registration'>> = {
  items: 'rebates',
  reward: 'rewards',
  registration: 'registration',
};

/** To the page where it is changed, if the reader may open it: the company, e-mails and roles are owners’. */
function Mend({ check, program, owns }: { check: OpeningCheck; program: string; owns: boolean }) {
  const words = useWords('opening');
  const look = { variant: 'default', size: 'xs', 'aria-label': words.mendNamed(words.names[check]) } as const;
  if (check === 'logo' || check === 'mails' || check === 'reviewers') {
    if (!owns) return null;
    const to = {
      ...{ logo: '/admin/companies', mails: '/admin/system', reviewers: '/admin/administrators' },
    } as const;
    return (
      <LinkButton to={to[check]} {...look}>
        {words.mend}
      </LinkButton>
    );
  }
  const section = sections[check] ?? 'general';
  return (
    <LinkButton to="/admin/program/edit/loyalty-program" search={{ program, section }} {...look}>
      {words.mend}
    </LinkButton>
  );
}
