import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: ViteDevServer;
let url: string;
beforeAll(async () => {
  // The packages are bundled for browsers.
  const settings = { port: 0, hmr: false, watch: null };
  server = await createServer({ configFile: 'vite.config.ts', server: settings, optimizeDeps: { noDiscovery: true } });
  await server.listen();
  url = server.resolvedUrls!.local[0]!;
});
afterAll(() => server.close());

test('modules are served from their own addresses, even if those begin like calls', async () => {
  for (const address of ['main.tsx', 'api/query-client.ts', 'api/wire/send.ts']) {
    const answer = await fetch(url + address);
    expect([address, answer.status, answer.headers.get('content-type')]).toEqual([address, 200, 'text/javascript']);
  }
});

test("the theme loads the styles of Mantine's components, which a build loads with their code", async () => {
  const styles = await (await fetch(`${url}theme/mantine.css`)).text();
  for (const part of ['--drawer-size', '--notifications-z-index', '--chart-size', '--rte-table-border-color'])
    expect(styles).toContain(part);
});
