import { getRouteApi } from '@tanstack/react-router';
import { Failure } from '#web/ui/notice.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Section } from '#web/ui/section.tsx';
import { useOverview } from '../use-overview.ts';
import { Exports } from './exports/exports.tsx';
import classes from './hub.module.css';
import { HubCounts } from './hub-counts.tsx';
import { HubHead } from './hub-head.tsx';
import { HubLoading } from './hub-loading.tsx';
import { WeeksChart } from './weeks-chart.tsx';

/** What needs an administrator now, and how the program does. */
export function ProgramHubPage() {
  const { program: id } = route.useSearch();
  const { data, error, refetch } = useOverview(id);
  if (data) {
    return (
      <>
        <HubHead program={data.program} />
        <HubCounts overview={data} />
        <div className={classes.lower}>
          <Section title="Last 12 weeks" lead="Points issued and redeemed, by week">
            <WeeksChart weeks={data.weeks} />
          </Section>
          <Exports programId={data.program._id} />
        </div>
      </>
    );
  }
  return (
    <>
      <PageHead title="Edit Rewards Program" />
      {error ? (
        <Failure title="The program could not be loaded." detail={error.msg} onRetry={() => void refetch()} />
      ) : (
        <HubLoading />
      )}
    </>
  );
}

const route = getRouteApi('/admin/inside/program/edit');
