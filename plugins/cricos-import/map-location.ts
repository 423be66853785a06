// The register's locations as campuses. They have no code: the name tells them apart, and where it does not, the address, and at last their order.
import type { ImportRow } from '#engine';
import { importRow } from './import-row.ts';
import { RowReader } from './parse-cell.ts';
import type { RegisterRow } from './register-table.ts';

export const locationFields = [
  'Name',
  'LocationType',
  'AddressLine1',
  'AddressLine2',
  'AddressLine3',
  'AddressLine4',
  'Locality',
  'State',
  'Postcode',
  'RegisterKey',
  'IsWithdrawn',
] as const;

/** A location with the key it goes by. */
export interface Location {
  readonly row: RegisterRow;
  readonly key: string;
  readonly notes: readonly string[];
}

/** The locations of each provider and name, in the order of the register. */
export type LocationsByName = ReadonlyMap<string, readonly Location[]>;

export const placeName = (cells: RegisterRow['cells']): string => `${cells['CRICOS Provider Code']?.trim()}\n${cells['Location Name']?.trim()}`;

const addressColumns = ['Address Line 1', 'Address Line 2', 'Address Line 3', 'Address Line 4', 'City', 'State', 'Postcode'];

/** Gives each location its key: the name where it stands once, so that a corrected address stays the same campus. */
export function keyLocations(rows: Iterable<RegisterRow>): LocationsByName {
  const byName = new Map<string, RegisterRow[]>();
  for (const row of rows) byName.set(placeName(row.cells), [...(byName.get(placeName(row.cells)) ?? []), row]);
  return new Map(
    [...byName].map(([name, group]) => [name, group.length === 1 ? group.map((row) => ({ row, key: getName(row), notes: [] })) : keyByAddress(group)]),
  );
}

function keyByAddress(group: readonly RegisterRow[]): Location[] {
  const seen = new Map<string, number>();
  const addresses = group.map(getAddress);
  return group.map((row, index) => {
    const address = addresses[index] ?? '';
    const occurrence = (seen.get(address) ?? 0) + 1;
    seen.set(address, occurrence);
    const isRepeated = addresses.filter((each) => each === address).length > 1;
    return {
      row,
      key: `${getName(row)} | ${address}${occurrence > 1 ? ` | ${occurrence}` : ''}`,
      notes: [
        isRepeated
          ? 'Several locations of this provider have the same name and the same address; they are told apart by their order.'
          : 'Several locations of this provider have the same name; they are told apart by the address.',
      ],
    };
  });
}

const getName = (row: RegisterRow): string => row.cells['Location Name']?.trim() ?? '';
const getAddress = (row: RegisterRow): string =>
  addressColumns
    .map((column) => row.cells[column]?.trim())
    .filter(Boolean)
    .join(', ');

export function mapLocation({ row, key, notes }: Location): ImportRow {
  const read = new RowReader(row.cells);
  for (const note of notes) read.note(note);
  const Locality = read.text('City');
  const State = read.text('State');
  if (Locality === null || State === null) read.note('The location has no city or no state.');
  return importRow(row, read, {
    Provider: read.text('CRICOS Provider Code'),
    Name: read.text('Location Name'),
    LocationType: read.text('Location Type'),
    AddressLine1: read.text('Address Line 1'),
    AddressLine2: read.text('Address Line 2'),
    AddressLine3: read.text('Address Line 3'),
    AddressLine4: read.text('Address Line 4'),
    Locality,
    State,
    Postcode: read.text('Postcode'),
    RegisterKey: key || null,
    IsWithdrawn: false,
    Country: 'AU',
  });
}
