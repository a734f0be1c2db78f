import { lookup as resolveName } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The host of an outgoing connection is not on the public internet. */
export class PrivateAddress extends Error {
  override name = 'PrivateAddress';
  constructor() {
    super('This address isn’t on the public internet.');
  }
}

/** The metadata service of Azure, which has an address of the public internet. */
const METADATA_SERVICE = '168.63.129.16';
/** IPv4 addresses written as IPv6 in an obsolete way, such as ::7f00:1 (RFC 4291 §2.5.5.1). */
const IPV4_COMPATIBLE = ipaddr.parseCIDR('::/96');

/**
 * Whether an address belongs to the public internet: not to this machine, its network, a cloud's metadata
 * service, or any of these written as IPv6.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // `process` turns ::ffff:127.0.0.1 into 127.0.0.1. 6to4, Teredo and NAT64 are separate ranges.
  const parsed = ipaddr.process(address);
  if (parsed.toString() === METADATA_SERVICE) return false;
  if (parsed.kind() === 'ipv6' && parsed.match(IPV4_COMPATIBLE)) return false;
  return parsed.range() === 'unicast';
}

/** @throws PrivateAddress if a host is an address that is not allowed; names are checked when connecting */
export function checkHost(hostname: string, allowed: (address: string) => boolean): void {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !allowed(host)) throw new PrivateAddress();
}

/**
 * A `lookup` for connections. It resolves the name once, and the connection goes to the address that was checked, so
 * that a name which later resolves to another address gains nothing. If one of several addresses is private, all are
 * refused.
 */
export function guardedLookup(allowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolveName(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '');
      const first = addresses[0];
      if (!first || !addresses.every(({ address }) => allowed(address)))
        return callback(new PrivateAddress(), '');
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
