import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { describeTables } from '#testing/table-types.ts';

// Writes the types of the tables that the migrations create; run it after every new migration.
const dir = mkdtempSync(path.join(os.tmpdir(), 'guerdon-tables-'));
chmodSync(dir, 0o711);
const { url, stop } = await startEmbedded({ dir });
await migrate(url);
writeFileSync('server/db/tables.generated.ts', await describeTables(url));
await stop();
rmSync(dir, { recursive: true });
