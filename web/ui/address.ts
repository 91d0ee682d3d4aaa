import { defaultParseSearch } from '@tanstack/react-router';

/** An address inside the site in the router's terms. */
export function parseAddress(href: string) {
  const { pathname, search, hash } = new URL(href, window.location.origin);
  return { to: pathname as string, search: defaultParseSearch(search) as never, hash: hash.slice(1) || undefined };
}
