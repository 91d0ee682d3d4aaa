import { lookup, Resolver } from 'node:dns/promises';
import { NotFetched } from './not-fetched.ts';

/** The addresses of a host, those of IPv4 first; none if there is no such host. */
export type Resolve = (host: string, how: { isAllowed: boolean; signal: AbortSignal }) => Promise<string[]>;

/** Milliseconds and tries of a name server. */
const patience = { timeout: 3_000, tries: 2 };
const nothing = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME', 'EFORMERR']);

/**
 * Asks the name servers themselves: `lookup` would hold one of the few threads that also read files and hash passwords for as
 * long as somebody's name server likes. What the operator allows may stand in this machine's list of hosts.
 */
export async function resolveHost(host: string, { isAllowed, signal }: Parameters<Resolve>[1]): ReturnType<Resolve> {
  if (isAllowed)
    return (await lookup(host, { all: true, verbatim: false }).catch(() => [])).map(({ address }) => address);
  const resolver = new Resolver(patience);
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const addresses = found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    const isUnknown = found.every((one) => one.status === 'fulfilled' || nothing.has(one.reason.code));
    if (addresses.length === 0 && !isUnknown) throw new NotFetched('away');
    return addresses;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
