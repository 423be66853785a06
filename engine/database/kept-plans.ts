// Names for statements whose plans PostgreSQL keeps, one per text; connections know a statement by its name.

/** Each kept plan takes memory on every connection. What comes after so many is planned each time, as everything else is. */
const mostPlans = 300;
const names = new Map<string, string>();

/**
 * The name of a statement, the same whenever its text is the same; undefined where enough plans are kept. Under another role it is another
 * plan: PostgreSQL would make one anew each time a connection changes between the two.
 */
export function nameOfPlan(text: string, isLimited: boolean): string | undefined {
  const key = isLimited ? `${text} limited` : text;
  const known = names.get(key);
  if (known !== undefined || names.size >= mostPlans) return known;
  const name = `m${names.size + 1}`;
  names.set(key, name);
  return name;
}
