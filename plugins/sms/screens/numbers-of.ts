// The numbers of a person, as their record has them.

/** The first one is their own. */
export function getNumbers({ PhoneNumber: own, PhoneNumbers: others }: Readonly<Record<string, unknown>>): string[] {
  const further = (Array.isArray(others) ? others : []).map((entry: unknown) =>
    typeof entry === 'object' && entry !== null && 'Number' in entry ? entry.Number : undefined,
  );
  return [own, ...further].filter((number): number is string => typeof number === 'string' && number !== '');
}
