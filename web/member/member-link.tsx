import type { LinkComponent } from '@tanstack/react-router';
import { Link, LinkButton } from '#web/ui/links/link.tsx';

/** A link within the program of the current address. */
export const MemberLink: LinkComponent<'a', '/program/$slug'> = (props) => <Link from="/program/$slug" {...props} />;

type Button = typeof LinkButton extends LinkComponent<infer Anchor> ? Anchor : never;
export const MemberButton: LinkComponent<Button, '/program/$slug'> = (props) => (
  <LinkButton from="/program/$slug" {...props} />
);
