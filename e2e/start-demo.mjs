// The production build with the demo program in a database of its own, for the browser tests.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const dir = mkdtempSync(path.join(os.tmpdir(), 'guerdon-e2e-'));
// PostgreSQL may have to run under another account, which must be able to pass.
chmodSync(dir, 0o711);
process.on('exit', () => rmSync(dir, { recursive: true, force: true }));
// A test looks there, as an operator would, for what no page shows.
mkdirSync('test-results', { recursive: true });
writeFileSync(`test-results/demo-${process.argv[2]}`, dir);
// Hundreds of people log in from this one address within minutes.
const scale = { RATE_LIMIT_SCALE: '100000' };
Object.assign(process.env, { NODE_ENV: 'production', PORT: process.argv[2], DATA_DIR: dir, ...scale });
await import('../dist/server/demo/main.js');
