import { isIPv6 } from 'node:net';

/** What one provider gives to one customer at most: an IPv4 /24, an IPv6 /48. Many guessers have several addresses of it. */
export function wideNetworkOf(address: string): string {
  const network = networkOf(address);
  if (network.endsWith('::/64')) return `${network.split(':').slice(0, 3).join(':')}::/48`;
  return `${network
    .replace(/^::ffff:/, '')
    .split('.')
    .slice(0, 3)
    .join('.')}.0/24`;
}

/** The owner of an IPv6 address has its whole /64, so that counts as one. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  const groups = [...head, ...zeros, ...tail].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(':')}::/64`;
}
