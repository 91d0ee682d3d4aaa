import { isIP, isIPv4 } from 'node:net';

/** What one provider gives to one customer at most: an IPv4 /24, an IPv6 /48. Many guessers have several addresses of it. */
export function wideNetworkOf(address: string): string {
  const network = networkOf(address);
  if (network.endsWith('::/64')) return `${network.split(':').slice(0, 3).join(':')}::/48`;
  return `${network.split('.').slice(0, 3).join('.')}.0/24`;
}

/** The owner of an IPv6 address has its whole /64, so that counts as one. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (!plain || isIPv4(plain)) return plain ?? address;
  return `${groupsOf(plain).slice(0, 4).join(':')}::/64`;
}

/** The longest address with a zone, a port, brackets and quotes has fewer. */
const MOST_CHARACTERS = 100;

/**
 * The one form of an address that proxies write in many: with a port, in brackets or quotes, with a zone, an IPv4 address
 * as an IPv6 one. Null if it is none, such as 'unknown'.
 */
export function plainAddress(text: string): string | null {
  // A caller may send any text, and the pattern would be slow on a long one.
  if (text.length > MOST_CHARACTERS) return null;
  const [, inBrackets, bare] = /^"?\s*(?:\[([^\]]*)\](?::\d*)?|([^"]*?))\s*"?$/.exec(text.trim()) ?? [];
  const named = inBrackets ?? bare ?? '';
  const address = [named, named.replace(/:\d+$/, '')]
    .map((form) => form.replace(/%.*$/, ''))
    .find((form) => isIP(form));
  if (!address || isIPv4(address)) return address ?? null;
  const shortest = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const groups = groupsOf(shortest);
  if (groups.slice(0, 6).join() !== '0,0,0,0,0,ffff') return shortest;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((both) => [both >> 8, both & 255])
    .join('.');
}

function groupsOf(shortest: string): string[] {
  const [head = [], tail = []] = shortest.split('::').map((part) => part.split(':').filter(Boolean));
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
}
