// Which addresses lie in the public internet, by the registers of special-purpose addresses of IANA.
import { BlockList, isIP, isIPv6 } from 'node:net';

const special = new BlockList();
const ranges4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
// Of the global ones: those that carry an IPv4 address in them lead wherever that leads, and the rest are for documents and tests.
const ranges6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];
const addTo = (list: BlockList, ranges: readonly string[], family: 'ipv4' | 'ipv6'): void => {
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    list.addSubnet(address, Number(bits), family);
  }
};
addTo(special, ranges4, 'ipv4');
addTo(special, ranges6, 'ipv6');
/** All of IPv6 that is routed in the internet. */
const global6 = new BlockList();
addTo(global6, ['2000::/3'], 'ipv6');

/** True for an IP address that is neither local, private, nor reserved. IPv4 addresses written as IPv6 count as not public. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false;
  if (!isIPv6(address)) return !special.check(address, 'ipv4');
  return global6.check(address, 'ipv6') && !special.check(address, 'ipv6');
}
