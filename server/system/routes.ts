import type { systems } from '#contract/system.ts';
import type { Handlers } from '#server/http/serve.ts';
import { listJobKinds } from '#server/jobs/queries.ts';
import { countMails } from '#server/mail/queries.ts';
import { testMail, tryJobsAgain } from './actions.ts';
import { findLastBackup } from './backups/queries.ts';
import { findMaintenance } from './maintenance/queries.ts';
import { findLastMailTest, listProcesses } from './queries.ts';
import { toSystem } from './to-system.ts';

export const systemHandlers: Handlers<typeof systems> = {
  async getSystem(_input, { db, services }) {
    const rows = {
      processes: await listProcesses(db),
      jobs: await listJobKinds(db),
      mails: await countMails(db),
      lastTest: await findLastMailTest(db),
      backup: await findLastBackup(db),
      maintenance: await findMaintenance(db),
    };
    return { system: toSystem(services.config, rows) };
  },
  tryJobsAgain,
  testMail: (_input, context) => testMail(context),
};
