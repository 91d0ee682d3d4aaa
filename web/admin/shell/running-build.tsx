import { Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

/** The build that answers, for reports; without an answer, as behind a proxy that hides it, the product's name alone. */
export function RunningBuild() {
  const { data = '' } = useQuery({ queryKey: ['running build'], queryFn: () => findBuild().catch(() => '') });
  return (
    <Menu.Label key={data} fw={400} translate="no">
      Guerdon {data}
    </Menu.Label>
  );
}

/** In one text, as it is copied. A process that is not ready tells it too. */
async function findBuild(): Promise<string> {
  const answer = await fetch('/readyz?verbose', { cache: 'no-store', signal: AbortSignal.timeout(5_000) });
  const { build } = (await answer.json()) as { build?: { version: string; commit: string } };
  return build ? `${build.version} (${build.commit})` : '';
}
