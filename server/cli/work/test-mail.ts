import { hostname } from 'node:os';
import { email } from '#contract/primitives.ts';
import { newId } from '#server/db/ids.ts';
import { portalHead } from '#server/mail/actions.ts';
import { renderMail } from '#server/mail/letters/render-mail.ts';
import { explainFailure } from '#server/mail/sending/explain-failure.ts';
import { openDelivery } from '#server/mail/sending/transport.ts';
import { mails } from '#words/en/mails.ts';
import { Failed, type Outcome, type Shared, WrongUse } from '../outcome.ts';
import { readSettings } from './settings.ts';

/** Sends without the queue, so that a problem is reported here and now. */
export async function testMail(options: Shared, to = ''): Promise<Outcome> {
  const config = readSettings(options);
  const address = email.safeParse(to);
  if (!address.success) throw new WrongUse([`${to} is not an e-mail address.`]);
  const { smtpUrl, outboxDir, from } = config.mail;
  const words = renderMail(
    'mailTest',
    { by: `\`guerdon mail test\` on ${hostname()}` },
    {
      ...portalHead(config.publicUrl, 'en'),
      reason: mails.reasons.testedByCommand,
    },
  );
  const delivery = await openDelivery({ config, say: console.error });
  const mail = {
    id: newId(),
    kind: 'mailTest',
    from_name: null,
    reply_to: null,
    created_at: new Date(),
    to_address: address.data,
  };
  try {
    await delivery.send({ ...mail, ...words }, null);
  } catch (error) {
    throw new Failed(explainFailure(error));
  } finally {
    delivery.close();
  }
  const server = smtpUrl && new URL(smtpUrl).host;
  return {
    json: { to: address.data, from, server, folder: server ? null : outboxDir },
    // Nothing was delivered.
    code: server ? 0 : 1,
    lines: [
      server
        ? `${server} has accepted an e-mail from ${from} to ${address.data}. If it does not arrive, look among its spam.`
        : `There is no SMTP_URL, so nothing was sent. The e-mail is in ${outboxDir}.`,
    ],
  };
}
