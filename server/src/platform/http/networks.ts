import ipaddr from 'ipaddr.js';

/** Whether an address lies in any of the networks (CIDR, or single addresses). */
export const networkMatcher = (networks: readonly string[]): ((address: string) => boolean) => {
  const ranges = networks.map((entry) => {
    if (entry.includes('/')) return ipaddr.parseCIDR(entry);
    const single = ipaddr.parse(entry);
    return [single, single.kind() === 'ipv4' ? 32 : 128] as ReturnType<typeof ipaddr.parseCIDR>;
  });
  if (ranges.length === 0) return () => false;
  const matches = (address: string): boolean => {
    if (!ipaddr.isValid(address)) return false;
    // An IPv4 caller on a dual-stack socket shows as ::ffff:a.b.c.d.
    const parsed = ipaddr.process(address);
    return ranges.some(([network, bits]) => network.kind() === parsed.kind() && parsed.match(network, bits));
  };
  // Behind a proxy, all requests come from one address.
  let last = { address: '', isWithin: false };
  return (address) => {
    if (address !== last.address) last = { address, isWithin: matches(address) };
    return last.isWithin;
  };
};

const IPV6_SUBNET_BYTES = 8;

/** What counts as one caller, for limits: on the internet a whole IPv6 subnet, which one owner has. */
export const callerNetwork =
  (isHome: (address: string) => boolean) =>
  (address: string): string => {
    if (!ipaddr.isValid(address)) return address;
    const parsed = ipaddr.process(address);
    if (parsed.kind() === 'ipv4' || isHome(address)) return parsed.toString();
    return Buffer.from(parsed.toByteArray().slice(0, IPV6_SUBNET_BYTES)).toString('hex');
  };
