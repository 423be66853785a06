// The frame of all papers: who sends them, what they are, for whom, and what stands around their body. Any plugin may set its papers in it.
import { type Context, type Engine, textIn } from '#engine';
import type { Id } from '#generated';
import { loadLogo } from './logo.ts';
import { words } from './words.ts';

/** The template of the frame; a paper names it as its `frame`. */
export const letterheadFrame = new URL('./letterhead.html', import.meta.url);

/** What one paper says in the frame. */
export interface PrintoutHead {
  /** The office that sends it. */
  readonly officeId: Id<'AgencyOffice'> | null | undefined;
  /** What kind of paper it is, and its number: "Quote" "S26-00012". */
  readonly kind: string;
  readonly number: string | null | undefined;
  /** What stands large above the body; the kind where nothing is said. */
  readonly title?: string | null | undefined;
  /** Dates and such beside the number; what has no value is left out. */
  readonly about: readonly { readonly label: string; readonly value: string | null | undefined }[];
  /** Whom it is for, and what is said of them after the name. */
  readonly for?: string | null | undefined;
  readonly forMore?: readonly (string | null | undefined)[];
  readonly notes?: string | null | undefined;
  readonly terms?: readonly { readonly heading: string; readonly text: string | null | undefined }[];
}

/** The data of the frame under the names that its template uses; `printFooter` is for the `foot` of the paper. */
export interface Letterhead {
  readonly printout: Readonly<Record<string, unknown>>;
  readonly printFooter: string;
}

/** Gathers what the frame says. The letterhead is the agency's own and the same anyone who prints it: so the system reads it. */
export async function letterhead({ actor, records, files }: Pick<Context<Engine>, 'actor' | 'records' | 'files'>, head: PrintoutHead): Promise<Letterhead> {
  const system = records.asSystem();
  const agency = await system.get('Agency', actor.agencyId);
  const office = head.officeId ? await system.find('AgencyOffice', { where: { Id: head.officeId } }) : undefined;
  const t = (name: keyof typeof words): string => textIn(words[name], actor.language);
  return {
    printFooter: agency.LayoutPrintFooter?.trim() ?? '',
    printout: {
      logo: (await loadLogo(office, { records: system, files: files.asSystem() })) ?? '',
      issuer: office?.LegalName || agency.Name,
      issuerLines: [
        // What people know it as, where its legal name is another one.
        office?.LegalName && office.LegalName !== agency.Name ? agency.Name : undefined,
        office?.BusinessNumber ? `${t('businessNumber')} ${office.BusinessNumber}` : undefined,
        joined(', ', office?.Street, joined(' ', office?.City, office?.State, office?.ZipCode), office?.CountryName),
        joined(
          ', ',
          ...(office?.PhoneNumbers ?? []).map(({ Number: number }) => number),
          ...(office?.WebAddresses ?? []).map(({ Address: address }) => address),
        ),
      ].filter(Boolean),
      kind: head.kind,
      number: head.number ?? '',
      title: head.title || head.kind,
      about: head.about.filter(({ value }) => value),
      forLabel: t('for'),
      for: head.for ?? '',
      forMore: (head.forMore ?? [])
        .filter(Boolean)
        .map((entry) => `, ${entry}`)
        .join(''),
      notesTitle: t('notes'),
      notes: head.notes?.trim() ?? '',
      terms: (head.terms ?? []).flatMap(({ heading, text }) => (text?.trim() ? [{ heading, text: text.trim() }] : [])),
    },
  };
}

const joined = (between: string, ...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(between);
