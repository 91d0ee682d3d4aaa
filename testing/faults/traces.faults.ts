import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { harborSlug } from '#testing/cast/people.ts';
import { cloneDatabase } from '#testing/database.ts';
import { makeCaller } from '#testing/people/caller.ts';
import { until } from '#testing/people/mail-writer.ts';
import { openCollector } from '#testing/servers/collector.ts';
import { castTemplate } from '#testing/template.ts';
import { startProcess } from './processes.ts';

test('the built server sends traces too, whose packages are bundled with it', async () => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'guerdon-traces-'));
  const [database, collector] = [await cloneDatabase(castTemplate), await openCollector()];
  const server = await startProcess({
    DATABASE_URL: database.url,
    DATA_DIR: dir,
    ROLE: 'all',
    READING: 'off',
    DRAIN_SECONDS: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  });
  const email = 'maria@example.com';
  await makeCaller(server.url, null).ok('POST /api/auth/forgot', { email, slug: harborSlug });
  const sent = database.db.selectFrom('mails').select('id').where('state', '=', 'sent');
  await until(async () => (await sent.executeTakeFirst()) !== undefined);
  expect(await server.end()).toBe(0);
  for (const name of ['POST /api/auth/forgot', 'job mail_login_links', 'job send_mail']) {
    const span = collector.spans().find((one) => one.name === name);
    expect(span?.children().length).toBeGreaterThan(0);
  }
  expect(collector.text()).not.toContain(email);
  collector.close();
  await database.close();
  rmSync(dir, { recursive: true });
});
