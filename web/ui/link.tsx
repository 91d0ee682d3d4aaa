import { Link as RouterLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import { parseAddress } from './address.ts';

type Props = ComponentPropsWithRef<'a'> & {
  href: string;
  replace?: boolean;
  /** The page stays where it was scrolled to: only a part of it changes. */
  keepScroll?: boolean;
};

/** A link by address, so that parts need not know the routes. Inside the site it changes page without loading it anew. */
export function Link({ href, replace, keepScroll = false, ...rest }: Props) {
  if (!href.startsWith('/')) return <a href={href} {...rest} />;
  return (
    <RouterLink
      {...parseAddress(href)}
      replace={replace}
      resetScroll={!keepScroll}
      // By default a link to a page above the present one would call itself the current page.
      activeOptions={{ exact: true }}
      {...rest}
    />
  );
}
