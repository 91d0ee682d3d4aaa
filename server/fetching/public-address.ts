import ipaddr from 'ipaddr.js';

/** What answers machines of a cloud alone, under an address of the public internet: that of Azure. */
const ofClouds = ['168.63.129.16'];

/**
 * Whether an IP address is one of the public internet: neither of this machine or its networks, nor for documentation, tests
 * or groups, nor one that stands for another address, as 6to4 and NAT64 do.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || ofClouds.includes(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  // Only 2000::/3 is given out; the library knows ranges alone that have a name.
  return parsed instanceof ipaddr.IPv4 || parsed.toByteArray()[0]! >> 5 === 1;
}
