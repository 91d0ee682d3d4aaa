import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { readOldLink } from './read-search.ts';

/** The names that tokens have in mailed links. */
type TokenName = 'token' | 'invite' | 'code';

/**
 * The token of a mailed link, which stands behind # in the address: browsers send that to no server, and name it to no
 * other site. One in the query is moved there. Undefined if a mail program has cut the link off.
 */
export function useLinkToken(name: TokenName): string | undefined {
  const hash = useLocation({ select: (location) => location.hash });
  const inQuery = useSearch({ strict: false, select: (search): string | undefined => readOldLink(search)[name] });
  const navigate = useNavigate();
  useEffect(() => {
    if (inQuery) void navigate({ to: '.', search: {}, hash: `${name}=${inQuery}`, replace: true });
  }, [inQuery, name, navigate]);
  return inQuery ?? new URLSearchParams(hash).get(name) ?? undefined;
}
