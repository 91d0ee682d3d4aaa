import { expect, test } from '../fixture/test.ts';
import { importScreens } from './imports.ts';
import { programScreens } from './program.ts';
import { staffScreens } from './staff.ts';

test('no two of staff’s pages have the same title', () => {
  const titles = [...staffScreens, ...programScreens, ...importScreens].flatMap(({ route, title, states }) =>
    [title, ...states.map((state) => state.title)].flatMap((one) => (typeof one === 'string' ? [[one, route]] : [])),
  );
  const routesOf = new Map<string, Set<string>>();
  for (const [title, route] of titles) routesOf.set(title!, (routesOf.get(title!) ?? new Set()).add(route!));
  expect([...routesOf].filter(([, routes]) => routes.size > 1)).toEqual([]);
});
