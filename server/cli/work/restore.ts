import { countOf } from '#domain/format.ts';
import { openDatabase } from '#server/db/pool.ts';
import { openStore } from '#server/files/open-store.ts';
import { countMails } from '#server/mail/queries.ts';
import { CannotRestore, restoreBackup } from '#server/system/backups/restore-backup.ts';
import { examineAll } from '../checks/examine-all.ts';
import { Failed, type Outcome, type Shared } from '../outcome.ts';
import { first } from './back-up.ts';
import { report } from './examine.ts';
import { readSettings } from './settings.ts';

export async function restore(options: Shared, folder = ''): Promise<Outcome> {
  const config = readSettings(options);
  const store = await openStore(config);
  const { manifest, files, damaged, notOurs } = await restoreBackup({ config, store }, folder).catch(
    (error: unknown) => {
      throw error instanceof CannotRestore ? new Failed(error.message) : error;
    },
  );
  const { db, close } = openDatabase(config.databaseUrl, { max: 1 });
  const { waiting } = await countMails(db).finally(close);
  // No process runs yet, so that jobs wait is no fault.
  const findings = (await examineAll(config)).filter(({ check }) => check !== 'jobs');
  const { lines, json, code } = report(findings);
  return {
    json: { takenAt: manifest.takenAt, files, damaged, notOurs, waitingMails: waiting, ...(json as object) },
    lines: [
      `Restored as of ${manifest.takenAt}: ${countOf(manifest.tables.length, 'table')} and ${countOf(files, 'file')}.`,
      ...first(notOurs).map((name) => `Not restored, as no version of Guerdon makes it: ${name}`),
      ...first(damaged).map((key) => `Not restored, as the backup lacks it or has other bytes: ${key}`),
      ...(waiting > 0
        ? [
            `${countOf(waiting, 'e-mail')} waited then. They are sent when a process starts, even if they were sent since.`,
          ]
        : []),
      ...lines,
    ],
    code: damaged.length > 0 ? 1 : code,
  };
}
