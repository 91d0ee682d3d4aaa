import { Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { TrainingForAdmins } from '#contract/program-goods.ts';
import { formatDate } from '#domain/calendar.ts';
import { countOf } from '#domain/counts.ts';
import { pages } from '#web/api/pages.ts';
import { Link } from '#web/ui/link.tsx';
import { Failure } from '#web/ui/notice.tsx';
import { Section } from '#web/ui/section.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import classes from './completed-trainings.module.css';

const NAMES_AT_ONCE = 50;

type Props = { programId: string; module: TrainingForAdmins };

/** One module, and who completed it; each name leads to its user. */
export function ModuleCompletions({ programId, module }: Props) {
  const list = useInfiniteQuery(
    pages('GET /api/admin/program/:programId/training/:id/completions', {
      programId,
      id: module._id,
      limit: NAMES_AT_ONCE,
    }),
  );
  const completions = list.data?.pages.flatMap((page) => page.completions) ?? [];
  return (
    <Section
      title={module.moduleName || 'Unnamed module'}
      lead={`${countOf(module.completions, 'participant')}${module.disabled ? ' · no longer offered' : ''}`}
    >
      {list.isPending && <Skeleton h={44 * Math.min(module.completions, 3)} aria-label="Loading" />}
      {list.error && !list.data && (
        <Failure
          title="The usernames could not be loaded."
          detail={list.error.msg}
          onRetry={() => void list.refetch()}
        />
      )}
      <ul className={classes.names} aria-label={`Completed ${module.moduleName}`}>
        {completions.map(({ user, date }) => (
          <li key={user._id}>
            <Link
              className={classes.name}
              title={user.username}
              to="/admin/program/edit/approved-users"
              search={{ program: programId, user: user._id }}
            >
              {user.username}
            </Link>
            <span className={`num ${classes.date}`}>{formatDate(date)}</span>
          </li>
        ))}
      </ul>
      <ShowMore more={list} />
    </Section>
  );
}
