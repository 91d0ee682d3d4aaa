import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { Gauge, type Registry } from 'prom-client';
import type { Services } from '#server/services.ts';
import { build } from './build.ts';

/** What is looked at in this process for each answer of `/metrics`. */
export function addProcessGauges(registry: Registry, services: Services): void {
  const { config, pools, changes, reader, crowd } = services;
  const registers = [registry];
  const runsJobs = config.role !== 'web';
  new Gauge({
    name: 'guerdon_build_info',
    help: 'Always 1; its labels say what runs',
    labelNames: ['version', 'commit', 'node', 'role'],
    registers,
  }).set({ ...build, node: process.version, role: config.role }, 1);
  new Gauge({
    name: 'guerdon_db_pool_connections',
    help: 'Connections to the database by pool: "requests", and "long" for exports and imports',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'in_use' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
      }
    },
  });
  new Gauge({
    name: 'guerdon_db_pool_max_connections',
    help: 'Connections that a pool opens at most',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [pool, { options }] of Object.entries(pools)) this.set({ pool }, options.max);
    },
  });
  new Gauge({
    name: 'guerdon_db_pool_waiting',
    help: 'Statements that wait for a connection',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [pool, { waitingCount }] of Object.entries(pools)) this.set({ pool }, waitingCount);
    },
  });
  new Gauge({
    name: 'guerdon_calls_in_line',
    help: 'Calls that have not begun, as others wait for a connection',
    registers,
    collect() {
      this.set(crowd.countInLine());
    },
  });
  new Gauge({
    name: 'guerdon_live_readers',
    help: 'Open streams of live counts',
    labelNames: ['kind'],
    registers,
    collect() {
      this.set({ kind: 'client' }, changes.members);
      this.set({ kind: 'admin' }, changes.administrators);
    },
  });
  new Gauge({
    name: 'guerdon_reads_receipts',
    help: 'Whether this process reads receipts',
    registers,
    collect() {
      this.set(runsJobs && reader.problem === null ? 1 : 0);
    },
  });
  if (config.store.kind === 'disk') addDiskGauge(registry, config.store.dir);
}

/** Of the disk that the files are on. Absent if it cannot be looked at. */
function addDiskGauge(registry: Registry, dir: string): void {
  new Gauge({
    name: 'guerdon_store_disk_bytes',
    help: 'The disk of DATA_DIR: its "size", and what may still be written to it ("free")',
    labelNames: ['what'],
    registers: [registry],
    async collect() {
      try {
        // The folder is made with the first file.
        const { bsize, bavail, blocks } = await statfs(dir).catch(() => statfs(path.dirname(dir)));
        this.set({ what: 'free' }, bavail * bsize);
        this.set({ what: 'size' }, blocks * bsize);
      } catch {
        this.reset();
      }
    },
  });
}
