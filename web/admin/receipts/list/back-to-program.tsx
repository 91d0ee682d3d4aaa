import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Link } from '#web/ui/link.tsx';
import { adminPaths } from '../../paths.ts';

/** Where a cleared queue leads to. Whoever cleared it by keys goes on by Enter. */
export function BackToProgram() {
  const { program = '' } = useSearch({ strict: false });
  const ref = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // Whoever has gone somewhere else on the page stays there.
    const { activeElement, body } = document;
    if (activeElement === body || activeElement?.id === 'page-title') ref.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Button ref={ref} component={Link} href={adminPaths.program(program)} variant="default" mih={44}>
      Back to the program
    </Button>
  );
}
