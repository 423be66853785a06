// The logo of an office: a picture among the files of the office, chosen by its key; else that of the agency.
import type { AgencyOffice } from '#generated';
import type { Files, RecordFile, Records } from '#engine';

/** Larger ones would make every paper as large. */
const maxBytes = 500_000;
/** The setting that holds the key of the agency's logo, a file of any of its offices. */
const agencyLogo = 'LogoKey';

/** The picture as an address that holds it whole; undefined where there is none that can be shown. */
export async function loadLogo(
  office: Pick<AgencyOffice, 'Id' | 'LogoKey'> | undefined,
  { records, files }: { readonly records: Records; readonly files: Files },
): Promise<string | undefined> {
  if (office?.LogoKey) {
    const own = (await files.list('AgencyOffice', office.Id)).find(({ key }) => key === office.LogoKey);
    const picture = own && (await loadPicture(own, files));
    if (picture) return picture;
  }
  const key = (await records.find('AgencySetting', { where: { Key: agencyLogo } }))?.Value;
  if (!key) return undefined;
  const offices = await records.list('AgencyOffice');
  const all = await files.listMany(
    'AgencyOffice',
    offices.map(({ Id }) => Id),
  );
  const common = [...all.values()].flat().find((file) => file.key === key);
  return common && (await loadPicture(common, files));
}

/** By its first bytes: what a file says of itself may be wrong, and a page would show a broken picture. */
async function loadPicture({ key, size }: RecordFile, files: Files): Promise<string | undefined> {
  if (size > maxBytes) return undefined;
  const { content } = await files.read(key);
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(Buffer.from(part));
  const bytes = Buffer.concat(parts);
  const type = signatures.find(({ begins }) => bytes.subarray(0, begins.length).equals(begins))?.type;
  return type && `data:${type};base64,${bytes.toString('base64')}`;
}

const signatures = [
  { type: 'image/png', begins: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  { type: 'image/jpeg', begins: Buffer.from([0xff, 0xd8, 0xff]) },
];
