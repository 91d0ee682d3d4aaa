import type { Mail } from '#contract/mail.ts';
import classes from './outbox.module.css';

/** No script runs in a mail here, and it reaches nothing of this page; its links open in a window of their own. */
export const MailFrame = ({ mail: { subject, html } }: { mail: Mail }) => (
  <iframe
    className={classes.frame}
    title={`E-mail: ${subject}`}
    sandbox="allow-popups allow-popups-to-escape-sandbox"
    srcDoc={html.replace('<head>', '<head><base target="_blank">')}
  />
);
