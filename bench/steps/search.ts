// The search of participants over HTTP in a catalog of 100,000 items: the demo's, each in many series. The p95 of searches
// that forgive something, against that of the beginning of one item's name.
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { harborSlug } from '#testing/cast/people.ts';
import { time } from '../parts/figures.ts';
import { placeOf } from '../parts/fill.ts';
import { logIn, openInstallation } from '../parts/installation.ts';

const items = 100_000;
const rounds = 60;
/** To reach. */
const most = 3;

/** Each with what its first item must be; a search that finds anything else ends the run. */
const searches: Record<string, [search: string, first: RegExp | undefined]> = {
  'two words, one mistyped': ['ball vlave', /ball valve/i],
  'typed as one word': ['ballvalve', /ball valve/i],
  plural: ['valves', /valve/i],
  'another order': ['threaded valve ball', /ball valve, threaded/i],
  'other goods': ['copper pipe', /tub|pipe/i],
  'mistyped, other goods': ['cooper pipe', /tub|pipe/i],
  'a frequent word': ['faucet', /faucet/i],
  'a size': ['1/2', /(?<![-/])1\/2/],
  'a number': ['plu-1003-7', / S7$/],
  'a number without its sign': ['plu1003', /./],
  'a number of nothing': ['plu99999', undefined],
  'a fraction': ['½', /(?<![-/])1\/2/],
  'a fraction of nothing': ['⅔', undefined],
  'some of the words': ['copper thermostat elbow', /elbow/i],
  nothing: ['zzyzx qqqq', undefined],
};

const { db, start, end } = await openInstallation();
try {
  const rows = parse(readFileSync('demo/catalog.csv'), { columns: true }) as Record<string, string>[];
  const { programId } = await placeOf(db, harborSlug, 'maria');
  const series = Math.ceil(items / rows.length);
  await sql`insert into rebate_items (program_id, id, name, points, category, unique_identifier, fields, created_at)
    select ${programId}::uuid, gen_random_uuid(), name || ' S' || n, points, category, identifier || '-' || n,
      jsonb_build_object('brand', brand, 'material', material), now() - random() * interval '900 days'
    from unnest(${pick('Name')}::text[], ${pick('Points')}::int[], ${pick('Category')}::text[],
      ${pick('Unique Identifier')}::text[], ${pick('Brand')}::text[], ${pick('Material')}::text[])
      item (name, points, category, identifier, brand, material)
    cross join generate_series(1, ${series}::int) n`.execute(db);
  await sql`vacuum analyze`.execute(db);
  const { url } = await start({ RATE_LIMIT_SCALE: '1000000' });
  const token = await logIn(url, 'maria');
  const find = async (search: string) => {
    const address = `${url}/api/client/program/${programId}/rebateItems?search=${encodeURIComponent(search)}`;
    const answer = await fetch(address, { headers: { authorization: token } });
    return (await answer.json()) as { total: number; items: { name: string }[] };
  };
  const measure = async (search: string) => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) times.push(await time(() => find(search)));
    return times.toSorted((one, other) => one - other)[Math.floor(rounds * 0.95)]!;
  };
  const prefix = rows[0]!.Name!.slice(0, -4);
  await measure(prefix);
  const all: typeof searches = { 'baseline: a name’s beginning': [prefix, new RegExp(`^${prefix}`)], ...searches };
  for (const [what, [search, first]] of Object.entries(all)) {
    const baseline = await measure(prefix);
    const p95 = await measure(search);
    const { total, items: found } = await find(search);
    if (!(first?.test(found[0]?.name ?? '') ?? total === 0))
      throw new Error(`${search} found ${found[0]?.name ?? 'nothing'}`);
    console.log(
      `${what.padEnd(28)} ${p95.toFixed(1).padStart(6)} ms, ${(p95 / baseline).toFixed(2).padStart(5)} of the beginning's ` +
        `${baseline.toFixed(1)} (to reach: ${most}); ${total} found, first ${found[0]?.name ?? 'none'}`,
    );
  }

  function pick(column: string): string[] {
    return rows.map((row) => row[column] ?? '');
  }
} finally {
  await end();
}
