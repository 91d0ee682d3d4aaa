import type { LinkComponent } from '@tanstack/react-router';
import { Link, LinkButton } from '#web/ui/link.tsx';

/** Links from page to page of one program, whose slug stays as it is. */
export const MemberLink: LinkComponent<'a', '/program/$slug'> = (props) => <Link from="/program/$slug" {...props} />;

type Button = typeof LinkButton extends LinkComponent<infer Anchor> ? Anchor : never;
export const MemberButton: LinkComponent<Button, '/program/$slug'> = (props) => (
  <LinkButton from="/program/$slug" {...props} />
);
