// Measures each step, alternating with what it is compared with, on this machine: those that are named, or all but the soak, which takes half an hour.
//   npm run build && npm run bench -- [start] [calls] [import] [import-jobs] [exports] [csv] [hostile] [overload] [reading] [entry] [pages] [search] [scale] [machines] [soak]
const steps = {
  start: () => import('./steps/start.ts'),
  calls: () => import('./steps/calls.ts'),
  import: () => import('./steps/import.ts'),
  'import-jobs': () => import('./steps/import-jobs.ts'),
  exports: () => import('./steps/exports.ts'),
  csv: () => import('./steps/csv.ts'),
  hostile: () => import('./steps/hostile.ts'),
  overload: () => import('./steps/overload.ts'),
  reading: () => import('./steps/reading.ts'),
  entry: () => import('./steps/entry.ts'),
  pages: () => import('./steps/pages.ts'),
  search: () => import('./steps/search.ts'),
  scale: () => import('./steps/scale.ts'),
  machines: () => import('./steps/machines.ts'),
  soak: () => import('./steps/soak.ts'),
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in steps));
if (unknown.length > 0) throw new Error(`${unknown.join(', ')}: the steps are ${Object.keys(steps).join(', ')}`);
for (const [name, run] of Object.entries(steps)) {
  if (named.length > 0 ? !named.includes(name) : name === 'soak') continue;
  console.log(`\n== ${name}`);
  await run();
}

export {};
