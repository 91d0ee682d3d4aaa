import { openDatabase } from '#server/db/pool.ts';
import { openStore } from '#server/files/open-store.ts';
import { explain } from '../work/explain.ts';
import {
  checkClock,
  checkDatabase,
  checkDirect,
  checkFolder,
  checkMigrations,
  checkReplica,
  checkScanner,
} from './check-database.ts';
import { checkCounts, checkFiles, checkLedger, checkReturns, checkSeals, checkStore } from './check-records.ts';
import { checkJobs, checkMails } from './check-work.ts';
import { type Check, type Examined, type Finding, problem } from './finding.ts';

/** The others would only repeat what these two find. */
const first = { database: checkDatabase, migrations: checkMigrations };
const others = {
  ...{
    folder: checkFolder,
    direct: checkDirect,
    replica: checkReplica,
    scanner: checkScanner,
    clock: checkClock,
    ledger: checkLedger,
    returns: checkReturns,
    counts: checkCounts,
  },
  ...{ files: checkFiles, store: checkStore, seals: checkSeals, jobs: checkJobs, mails: checkMails },
};

export async function examineAll(config: Examined['config']): Promise<Finding[]> {
  const { db, close } = openDatabase(config.databaseUrl, { prepares: config.preparesStatements, max: 2 });
  const findings: Finding[] = [];
  try {
    const examined = { config, db, store: await openStore(config) };
    for (const [name, check] of Object.entries(first)) {
      const finding = await attempt(name, check, examined);
      findings.push(finding);
      if (finding.level === 'problem') return findings;
    }
    for (const [name, check] of Object.entries(others)) findings.push(await attempt(name, check, examined));
    return findings;
  } finally {
    await close();
  }
}

/** A check that cannot be made is a problem, and the next one is made. */
async function attempt(name: string, check: Check, examined: Examined): Promise<Finding> {
  try {
    return await check(examined);
  } catch (error) {
    const [text, ...details] = explain(error).flatMap((said) => said.split('\n'));
    return problem(name, text!, details);
  }
}
