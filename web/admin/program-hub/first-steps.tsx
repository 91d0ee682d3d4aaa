import { Button, VisuallyHidden } from '@mantine/core';
import { IconChevronRight, IconCircle, IconCircleCheck, IconPointFilled } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { type Beginning, type FirstStep, firstSteps, stepsDone } from '#domain/first-steps.ts';
import { useRead } from '#web/api/query.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { Link } from '#web/ui/links/link.tsx';
import { useWords } from '#web/words.ts';
import classes from './first-steps.module.css';

type Props = { program: string; beginning: Beginning; onHide: () => void };

/** What is to do in a new program, each with the page on which it is done. */
export function FirstSteps({ program: id, beginning, onHide }: Props) {
  const words = useWords('firstSteps');
  const { data } = useRead('GET /api/admin/program/:id/opening', { id });
  const done = data && stepsDone(data.checks, beginning);
  const known = done ? Object.values(done).filter((isDone) => isDone !== null) : [];
  const ways = waysIn(id);
  return (
    <Section
      title={words.title}
      // Space for one line is kept until it is known.
      lead={done ? words.progress(known.filter(Boolean).length, known.length) : ' '}
      aside={
        <Button size="xs" variant="default" onClick={onHide}>
          {words.hide}
        </Button>
      }
      flush
    >
      <ul className={classes.steps}>
        {firstSteps.map((step) => (
          <li key={step} className={classes.step} data-done={done?.[step] || undefined}>
            <Mark isDone={done?.[step] ?? null} />
            <div>
              <Link {...ways[step]} className={classes.name} target={step === 'look' ? '_blank' : undefined}>
                {words.steps[step].name}
              </Link>
              <div className={classes.about}>{words.steps[step].about}</div>
            </div>
            <IconChevronRight className={classes.arrow} size={16} aria-hidden="true" />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Null: it is not known. */
function Mark({ isDone }: { isDone: boolean | null }) {
  const words = useWords('firstSteps');
  if (isDone === null) return <IconPointFilled size={20} aria-hidden="true" color="var(--mantine-color-gray-4)" />;
  return (
    <>
      {isDone ? (
        <IconCircleCheck size={20} aria-hidden="true" color="var(--mantine-color-success-7)" />
      ) : (
        <IconCircle size={20} aria-hidden="true" color="var(--mantine-color-gray-6)" />
      )}
      <VisuallyHidden>{isDone ? words.done : words.notDone}</VisuallyHidden>
    </>
  );
}

function waysIn(program: string) {
  const section = (name: 'rebates' | 'rewards' | 'general') =>
    linkOptions({ to: '/admin/program/edit/loyalty-program', search: { program, section: name } });
  const opening = linkOptions({ to: '/admin/program/edit/opening', search: { program } });
  return {
    items: section('rebates'),
    reward: section('rewards'),
    terms: section('general'),
    checks: opening,
    open: opening,
    people: linkOptions({ to: '/admin/program/edit/approved-users', search: { program } }),
    handOut: opening,
    look: linkOptions({ to: '/admin/program/preview', search: { program, screen: 'login' } }),
  } satisfies Record<FirstStep, object>;
}
