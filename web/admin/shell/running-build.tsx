import { Menu } from '@mantine/core';
import { useRead } from '#web/api/query.ts';
import { useWords } from '#web/words.ts';

/** The build that answers, for reports; without an answer the product's name alone. In one text, as it is copied. */
export function RunningBuild() {
  const { data } = useRead('GET /api/admin/build');
  const { product } = useWords('site').pages;
  const build = data ? `${data.version} (${data.commit})` : '';
  return (
    <Menu.Label key={build} fw={400} translate="no">
      {`${product} ${build}`}
    </Menu.Label>
  );
}
