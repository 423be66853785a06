// Addresses as people type them.

/** Several addresses in one text, divided as the e-mail entry does (MAIL-013). */
export const splitAddresses = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** The same addresses once each, whatever their case. */
export function distinctAddresses(addresses: readonly string[]): string[] {
  const found = new Map(addresses.map((address) => [address.toLowerCase(), address]));
  return [...found.values()];
}
