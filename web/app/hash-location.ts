// Old addresses put the path behind a `#`; they are rewritten to the plain form before anything is drawn.

/** `/#/lead/5/edit?x=1` as `/lead/5/edit?x=1`; undefined for an address that is plain already. */
export function plainLocation(hash: string): string | undefined {
  const found = /^#!?\/(.*)$/.exec(hash);
  if (!found) return undefined;
  // Only slashes in front are dropped, so that no address can point to another site.
  return `/${(found[1] ?? '').replace(/^[/\\]+/, '')}`;
}
