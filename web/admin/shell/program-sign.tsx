import { Box } from '@mantine/core';
import type { ListedProgram } from '#contract/programs.ts';
import { daysBetween, today } from '#domain/calendar.ts';
import { Link } from '#web/ui/links/link.tsx';
import { Own } from '#web/ui/values/own.tsx';
import { LogoTile } from '#web/ui/values/person.tsx';
import { StateBadge } from '#web/ui/values/state-badge.tsx';
import { wordsOf } from '#web/words.ts';
import classes from './admin-shell.module.css';

/** Whose page it is, and how the program stands; where its name is cut it leads to the whole one. */
export const ProgramSign = ({ program }: { program: ListedProgram }) => {
  const { _id, name, company, state } = program;
  return (
    <Link to="/admin/program/edit" search={{ program: _id }} className={classes.program} title={name}>
      <Box component="span" visibleFrom="sm">
        <LogoTile {...(company ?? { name, logo: null })} size={28} />
      </Box>
      <span className="clip">
        <Own>{name}</Own>
      </span>
      {company && (
        <Box component="span" className={`clip ${classes.company}`} visibleFrom="lg">
          <Own>{company.name}</Own>
        </Box>
      )}
      <span className={classes.state}>
        <StateBadge state={state} label={sayState(program)} />
      </span>
    </Link>
  );
};

/** With the day or the days that matter; undefined where the name of the state says all. */
function sayState({ state, startDate, endDate, timeZone }: ListedProgram): string | undefined {
  const words = wordsOf('portal').shell;
  if (state === 'scheduled' && startDate) return words.opensOn(startDate);
  if (state === 'ending' && endDate) return words.endsIn(daysBetween(today(new Date(), timeZone), endDate));
  return undefined;
}
