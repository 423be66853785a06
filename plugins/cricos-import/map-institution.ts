// A row of the register's institutions as an institution.
import type { ImportRow } from '#engine';
import { RowReader } from './parse-cell.ts';
import { importRow } from './import-row.ts';
import type { RegisterRow } from './register-table.ts';

export const institutionFields = [
  'CricosCode',
  'Name',
  'TradingName',
  'InstitutionType',
  'Capacity',
  'Website',
  'PostalAddressLine1',
  'PostalAddressLine2',
  'PostalAddressLine3',
  'PostalAddressLine4',
  'PostalCity',
  'PostalState',
  'PostalPostcode',
  'IsWithdrawn',
] as const;

export function mapInstitution(row: RegisterRow): ImportRow {
  const read = new RowReader(row.cells);
  return importRow(row, read, {
    CricosCode: read.text('CRICOS Provider Code'),
    Name: read.text('Institution Name'),
    TradingName: read.text('Trading Name'),
    InstitutionType: read.text('Institution Type'),
    Capacity: read.whole('Institution Capacity'),
    Website: website(read),
    PostalAddressLine1: read.text('Postal Address Line 1'),
    PostalAddressLine2: read.text('Postal Address Line 2'),
    PostalAddressLine3: read.text('Postal Address Line 3'),
    PostalAddressLine4: read.text('Postal Address Line 4'),
    PostalCity: read.text('Postal Address City'),
    PostalState: read.text('Postal Address State'),
    PostalPostcode: read.text('Postal Address Postcode'),
    IsWithdrawn: false,
    Country: 'AU',
  });
}

/** Some entries are e-mail addresses or several addresses at once: a link made of them would lead nowhere. */
function website(read: RowReader): string | null {
  const text = read.text('Website');
  if (text === null || /^(https?:\/\/)?[^\s/.@]+(\.[^\s/.@]+)+(\/\S*)?$/i.test(text)) return text;
  read.note('The website is not a web address; it was left empty.');
  return null;
}
