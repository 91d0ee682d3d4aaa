import type { SendMailOptions } from 'nodemailer';
import type { Config } from '#server/config.ts';
import { logoReference } from '../letters/logo-reference.ts';
import type { Outgoing } from './transport.ts';

/** A mail as it is handed to the mail server. */
export const composeMail = (
  { mail: { from }, publicUrl, supportEmail }: Config,
  mail: Outgoing,
  logo: Buffer | null,
  replyTo = mail.reply_to ?? supportEmail,
): SendMailOptions => ({
  // In the company's name, but from the one address that the mail server is allowed to use.
  from: mail.from_name === null ? from : { name: mail.from_name, address: addressOf(from) },
  to: { name: '', address: mail.to_address },
  ...(replyTo && { replyTo }),
  subject: mail.subject,
  html: mail.html,
  text: mail.text,
  ...(logo && { attachments: [attach(logo)] }),
  date: mail.created_at,
  // Stable: if recording a delivery fails and the mail is sent twice, the recipient's mail program can recognize the
  // copy.
  messageId: `<${mail.id}@${new URL(publicUrl).hostname}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
});

/** 'Rewards <rewards@example.com>', or only the address. */
const addressOf = (from: string) => /<([^<>]*)>\s*$/.exec(from)?.[1] ?? from.trim();

const attach = (logo: Buffer) => ({
  filename: 'logo.png',
  content: logo,
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
  cid: logoReference.slice('cid:'.length),
});
