// The cost of the first pages for a phone with an empty cache: a processor four times slower than this one, and a
// connection of 1.6 Mbit/s with 150 ms latency. It uses the demo.
import { setTimeout as pause } from 'node:timers/promises';
import { type DemoSite, type Kept, withDemo } from '../parts/demo-site.ts';
import { median } from '../parts/figures.ts';

const rounds = 3;
const slow = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };

interface Visit {
  /** Milliseconds: when the first and the largest part was drawn, and how long the page was blocked until then. */
  first: number;
  drawn: number;
  blocked: number;
  requests: number;
  scripts: number;
  styles: number;
  kilobytes: number;
}

/** Runs in the page: records the first and the largest paint, and the long tasks beyond 50 ms. */
const watch = `
  const seen = (window.seen = { first: 0, drawn: 0, blocked: 0 });
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') seen.first = startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.drawn = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blocked += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
`;

await withDemo(async (site) => {
  const { slug, admin, members } = site;
  const staff = await site.logIn('/admin/login', admin);
  const member = await site.logIn(`/program/${slug}/login`, members[0]!);
  const desk = await findDesk(site, staff);
  const pages: [string, string, Kept | undefined, string][] = [
    ['login', `/program/${slug}/login`, undefined, 'at most 20 requests'],
    ['dashboard', `/program/${slug}/dashboard`, member, 'at most 200 ms, 35 requests, 12 scripts, 300 kB'],
    ['desk', desk, staff, 'at most 300 ms, 50 requests, 450 kB'],
  ];
  for (const [name, address, kept, goal] of pages) {
    const visits: Visit[] = [];
    for (let round = 0; round < rounds; round++) visits.push(await visit(site, address, kept));
    const of = (what: keyof Visit) => median(visits.map((one) => one[what])).toFixed(0);
    console.log(
      `${name.padEnd(10)} begun after ${of('first').padStart(4)} ms (at most 600), drawn after ${of('drawn').padStart(5)} ms, blocked ${of('blocked').padStart(4)} ms, ${of('requests')} requests ` +
        `(${of('scripts')} scripts, ${of('styles')} styles), ${of('kilobytes')} kB; to reach: ${goal}`,
    );
  }
});

/** The first waiting receipt. */
async function findDesk({ url, slug }: DemoSite, kept: Kept): Promise<string> {
  const text = kept.origins[0]!.localStorage.find(({ name }) => name === 'guerdon.session')!.value;
  const headers = { authorization: (JSON.parse(text) as { token: string }).token };
  const list = async <T>(at: string) => (await (await fetch(url + at, { headers })).json()) as T;
  const { programs } = await list<{ programs: { _id: string; slug: string }[] }>('/api/admin/program/list');
  const program = programs.find((one) => one.slug === slug)!._id;
  const { receipts } = await list<{ receipts: { _id: string }[] }>(
    `/api/admin/receipt/list?program=${program}&limit=1`,
  );
  return `/admin/program/edit/receipt-item-detail?program=${program}&receipt=${receipts[0]!._id}`;
}

async function visit({ browser, url }: DemoSite, address: string, storageState?: Kept): Promise<Visit> {
  const viewport = { width: 412, height: 823 };
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    isMobile: true,
    hasTouch: true,
    ...(storageState && { storageState }),
  });
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  await wire.send('Network.emulateNetworkConditions', slow);
  await wire.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const types: string[] = [];
  let bytes = 0;
  wire.on('Network.requestWillBeSent', ({ type, request }) => {
    if (request.url.startsWith('http')) types.push(type ?? '');
  });
  wire.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.addInitScript(watch);
  await page.goto(address, { waitUntil: 'load' });
  // Waits until nothing has arrived for two seconds; the stream of changes stays open.
  for (let last = -1; last !== types.length + bytes; await pause(2_000)) last = types.length + bytes;
  const seen = await page.evaluate<Pick<Visit, 'first' | 'drawn' | 'blocked'>>('window.seen');
  await context.close();
  const count = (type: string) => types.filter((one) => one === type).length;
  return {
    ...seen,
    requests: types.length,
    scripts: count('Script'),
    styles: count('Stylesheet'),
    kilobytes: bytes / 1000,
  };
}
