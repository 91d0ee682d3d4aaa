import { Button } from '@mantine/core';
import { Outlet, useSearch } from '@tanstack/react-router';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { adminPaths } from './paths.ts';
import { useOverview } from './use-overview.ts';

/** One program's pages need its id in the address, and a program that has it. */
export function ProgramFrame() {
  const { program } = useSearch({ from: '/admin/inside/program/edit' });
  const { error } = useOverview(program);
  if (!program) {
    return <Missing title="Program ID is undefined!" text="The address of this page names no program." />;
  }
  if (error?.status === 404) {
    return <Missing title="Program Not Found" text={`There is no program with the id ${program}.`} />;
  }
  return <Outlet />;
}

const Missing = ({ title, text }: { title: string; text: string }) => (
  <EmptyState
    page
    title={title}
    text={`${text} Choose one from the dashboard.`}
    action={
      <Button component={Link} href={adminPaths.dashboard}>
        Dashboard
      </Button>
    }
  />
);
