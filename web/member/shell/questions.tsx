import type { ReactNode } from 'react';
import { useProgram } from '../use-member.ts';
import { telephoneLink } from './telephone-link.ts';

/** Where the program answers questions, if it says so. A server of the version before knows no number. */
export function Questions({ say }: { say: (contact: ReactNode) => ReactNode }) {
  const { supportEmail, contactPhone } = useProgram();
  if (!supportEmail && !contactPhone) return null;
  const link = contactPhone && telephoneLink(contactPhone);
  return say(
    <span key="contact" translate="no">
      {supportEmail && <a href={`mailto:${supportEmail}`}>{supportEmail}</a>}
      {supportEmail && contactPhone && <span> · </span>}
      {link ? <a href={link}>{contactPhone}</a> : contactPhone}
    </span>,
  );
}
