// The seven screens by their addresses: `/settings/agencyxrefcourse` maps what the calls of `agencyxrefcourse` answer.
import type { CallOutput } from '#kit';

const paths = [
  'agencyxrefcountry',
  'agencyxrefcourse',
  'agencyxrefproducttransfer',
  'agencyxrefproductaccommodation',
  'agencyxrefproductinsurance',
  'agencyxreflanguage',
  'agencyxrefvisatype',
] as const;
export type MappingPath = (typeof paths)[number];

export type Mapping = CallOutput<`GET ${MappingPath}/mapping`>;
export type MappingRow = Mapping['Data'][number];

/** The calls of the screen at an address. */
export const mappingPath = (address: string): MappingPath | undefined => paths.find((path) => address.toLowerCase().replace(/\/+$/, '').endsWith(`/${path}`));

/** A value of the other system as people tell it from another of its name. */
export const valueText = ({ ExternalName, ExternalId }: Pick<MappingRow, 'ExternalName' | 'ExternalId'>): string =>
  ExternalName === null ? (ExternalId ?? '') : `${ExternalName} (${ExternalId ?? ''})`;
