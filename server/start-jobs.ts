import { mailLoginLinks } from '#server/accounts/reset/actions.ts';
import { mailWaiting } from '#server/administrators/waiting/mail-waiting.ts';
import { fetchPictures } from '#server/catalog/pictures/fetch-pictures.ts';
import { writeExport } from '#server/exports/prepared/write-export.ts';
import { removeBytes } from '#server/files/actions.ts';
import { workImport } from '#server/imports/batches/work-import.ts';
import { type JobRunner, type Pace, startRunner } from '#server/jobs/runner.ts';
import type { Attempt, Tasks } from '#server/jobs/tasks.ts';
import { removeFromOutbox } from '#server/mail/sending/empty-outbox.ts';
import { sendMail } from '#server/mail/sending/send-mail.ts';
import { openTransport, type Transport } from '#server/mail/sending/transport.ts';
import { mailGuessWarning } from '#server/sessions/guesses/actions.ts';
import { importKinds } from './import-kinds.ts';
import { mailInvitationsAgain, mailInvitationsDue } from './members/invitations/actions.ts';
import { bookPointsDue } from './points/due-actions.ts';
import { pushWaitingNews } from './push/actions.ts';
import { sendPush } from './push/send-push.ts';
import { readAgain, readUpload } from './receipts/reading/actions.ts';
import type { Services } from './services.ts';
import { openSweeps } from './sweeps.ts';

/** Runs the jobs of this installation, which other processes may do as well. */
export async function startJobs(services: Services, pace?: Pace): Promise<JobRunner> {
  const transport = await openTransport(services);
  const tasks = makeTasks(services, transport);
  const { read_receipt, read_again, send_push, fetch_pictures, write_export, work_import, ...quick } = tasks;
  const reading = { read_receipt, read_again };
  const lanes = [
    // Where reading is switched off, its earlier jobs only leave the queue.
    { tasks: services.config.readsReceipts ? quick : { ...quick, ...reading }, atOnce: 4 },
    // They wait for other people's servers, which nothing else should wait for.
    { tasks: { send_push }, atOnce: 4 },
    { tasks: { fetch_pictures }, atOnce: 2 },
    // They take minutes, and a connection each.
    { tasks: { write_export }, atOnce: 2 },
    // People wait for them, so they do not stand behind exports.
    { tasks: { work_import }, atOnce: 2 },
    // Each takes seconds of a core, so that reading has a lane of its own, and one job at a time.
    ...(services.reader.problem ? [] : [{ tasks: reading, atOnce: 1 }]),
  ];
  const runners = await Promise.all(lanes.map((lane) => startRunner(services, lane, pace)));
  return {
    async check() {
      for (const runner of runners) await runner.check();
    },
    async stop() {
      await Promise.all(runners.map((runner) => runner.stop()));
      transport.close();
    },
  };
}

function makeTasks(services: Services, transport: Transport): Tasks {
  const send = ({ mailId }: { mailId: string }, { isLast }: Attempt) =>
    sendMail(services, transport, mailId, { isLast, now: new Date() });
  return {
    read_receipt: (file, attempt) => readUpload(services, file, attempt),
    read_again: () => readAgain(services),
    push_news: (news) => pushWaitingNews(services, news),
    work_import: (named, attempt) => workImport({ ...services, importKinds }, named, attempt),
    fetch_pictures: (named, attempt) => fetchPictures(services, named, attempt),
    write_export: (named, attempt) => writeExport(services, named, attempt),
    send_push: (message, attempt) => sendPush(services, message, attempt),
    send_mail: send,
    send_sealed_mail: send,
    mail_login_links: async (request) => {
      await mailLoginLinks(request, services);
      await mailInvitationsAgain(request, services);
    },
    mail_guess_warning: (guesses) => mailGuessWarning(guesses, services),
    remove_bytes: ({ imageKeys }) => removeBytes(services, imageKeys),
    empty_outbox: ({ mailIds }) => removeFromOutbox(services, mailIds),
    points_due: () => bookPointsDue(services),
    waiting_mails_due: () => mailWaiting(services),
    invitations_due: () => mailInvitationsDue(services),
    sweep: openSweeps(services),
  };
}
