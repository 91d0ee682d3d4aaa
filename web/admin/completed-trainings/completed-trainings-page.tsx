import { SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { TrainingForAdmins } from '#contract/program-offers.ts';
import { usePages } from '#web/api/query.ts';
import { GrowingList } from '#web/lists/growing-list.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { NotLoaded } from '#web/ui/feedback/page-loading.tsx';
import { ListLine } from '#web/ui/layout/lines.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { Link } from '#web/ui/links/link.tsx';
import { Day } from '#web/ui/values/day.tsx';
import { Own } from '#web/ui/values/own.tsx';
import { useWords } from '#web/words.ts';
import { approvedUsersLink } from '../members/member-links.ts';
import { programQuery } from '../program-parts/program.ts';

const NAMES_AT_ONCE = 50;

/** For each training, the users who completed it. */
export function CompletedTrainingsPage() {
  const words = useWords('people').completedTrainings;
  const { program: id = '' } = route.useSearch();
  const asked = useQuery(programQuery(id));
  const { data } = asked;
  const modules = data?.program.loyaltyProgramTrainings.filter(({ completions }) => completions > 0) ?? [];
  return (
    <>
      <PageHead title={words.title} lead={words.lead(<Own key="program">{data?.program.name ?? '…'}</Own>)} />
      {!data && <NotLoaded of={asked} failure={words.notLoaded} />}
      {data && modules.length === 0 && <EmptyState title={words.noneTitle} text={words.none} />}
      <Stack>
        {modules.map((module) => (
          <ModuleCompletions key={module._id} programId={id} module={module} />
        ))}
      </Stack>
    </>
  );
}

const route = getRouteApi('/admin/inside/program/edit/completed-modules');

/** One training and the users who completed it, each with a link. */
function ModuleCompletions({ programId, module }: { programId: string; module: TrainingForAdmins }) {
  const words = useWords('people').completedTrainings;
  const { loading } = useWords('site');
  const list = usePages(
    'GET /api/admin/program/:programId/training/:id/completions',
    { programId, id: module._id, limit: NAMES_AT_ONCE },
    ({ completions }) => completions,
  );
  return (
    <Section
      title={module.moduleName || words.unnamedModule}
      lead={(module.disabled ? words.participantsOfEnded : words.participants)(module.completions)}
    >
      <GrowingList
        of={list}
        failure={words.namesNotLoaded}
        loading={<Skeleton h={44 * Math.min(module.completions, 3)} aria-label={loading.name} />}
        empty={null}
      >
        {(completions) => (
          <SimpleGrid
            component="ul"
            minColWidth={240}
            spacing="xl"
            verticalSpacing={0}
            aria-label={words.completedBy(module.moduleName)}
          >
            {completions.map(({ user, date }) => (
              <ListLine key={user._id} gap="sm" mih={44}>
                <Link
                  className="link clip"
                  title={user.username}
                  dir="auto"
                  translate="no"
                  {...approvedUsersLink({ program: programId, user: user._id })}
                >
                  {user.username}
                </Link>
                <Text span className="num" fz="xs" c="dimmed">
                  <Day at={date} />
                </Text>
              </ListLine>
            ))}
          </SimpleGrid>
        )}
      </GrowingList>
    </Section>
  );
}
