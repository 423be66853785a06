// A telephone number as the person's country writes it, with its country code where it is another one's. Loaded where a number is shown: it knows all countries.
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { officeCountry } from './office.ts';

export interface TelephoneNumberProps {
  /** As it was typed. */
  readonly typed: string;
  readonly e164: string;
}

export default function TelephoneNumber({ typed, e164 }: TelephoneNumberProps) {
  return (
    <span className="num nw" title={typed}>
      {telephoneNumberText(typed, e164)}
    </span>
  );
}

/** An extension that was typed is shown as well; what holds more than a number stays as it was typed. */
export function telephoneNumberText(typed: string, e164: string): string {
  const number = parsePhoneNumberFromString(e164);
  if (!number || typed.includes(' / ')) return typed;
  const ext = parsePhoneNumberFromString(typed, number.country === undefined ? {} : { defaultCountry: number.country })?.ext;
  if (ext !== undefined) number.setExt(ext);
  return number.country !== undefined && number.country === officeCountry() ? number.formatNational() : number.formatInternational();
}
