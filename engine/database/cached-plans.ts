// Names for statements whose plans PostgreSQL keeps, one per text; connections know a statement by its name.

/** Each kept plan takes memory on every connection. What comes after so many is planned each time, as everything else is. */
const maxPlans = 300;
/** Statements whose texts vary by what somebody sends have their own room, so that nobody's variety takes the place of the others. */
const maxVaried = 100;
/** So have those that plugins ask: what they ask for stands in their code, and hardly ever varies. */
const maxRequested = 200;
const rooms = {
  fixed: { max: maxPlans, prefix: 'm', names: new Map<string, string>() },
  varied: { max: maxVaried, prefix: 'v', names: new Map<string, string>() },
  asked: { max: maxRequested, prefix: 'a', names: new Map<string, string>() },
};

/** `fixed`: one text per kind of asking; `varied`: also by which fields are sent; `asked`: by what a plugin asks. */
export type CachedPlan = keyof typeof rooms;

/**
 * The name of a statement, the same whenever its text is the same; undefined where enough plans are kept. Under another role it is another
 * plan: PostgreSQL would make one again each time a connection changes between the two.
 */
export function nameOfPlan(text: string, isLimited: boolean, kept: CachedPlan): string | undefined {
  const { max, prefix, names } = rooms[kept];
  const key = isLimited ? `${text} limited` : text;
  const known = names.get(key);
  if (known !== undefined || names.size >= max) return known;
  const name = `${prefix}${names.size + 1}`;
  names.set(key, name);
  return name;
}
