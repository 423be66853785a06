// Papers of students and sales: what a student hands in and what a school sends, each a PDF of one page.
import { systemActor } from '#engine';
import { valueGroups } from '#generated';
import type { Agency } from './demo-writer.ts';
import type { Sold } from './demo-sales.ts';

interface Printout {
  readonly name: string;
  readonly lines: readonly string[];
  readonly tag?: string;
}

/** Hangs a passport, a letter of offer and further papers on the first `students` and on the sales that have come so far. */
export async function seedDocuments(
  agency: Agency,
  students: readonly { readonly Id: number; readonly DisplayName: string }[],
  sales: readonly Sold[],
): Promise<void> {
  const files = agency.engine.files(agency.tx, systemActor(agency.id));
  const hang = (entity: string, id: number, { name, lines, tag }: Printout) =>
    files.attach(entity, id, { name, contentType: 'application/pdf', content: onePage(lines), tags: [tag ?? 'General'] });
  for (const [index, { Id, DisplayName }] of students.entries()) {
    await hang('Student', Id, { name: 'Passport.pdf', tag: 'Passport', lines: ['Passport', DisplayName, 'Specimen of the demonstration'] });
    if (index % 2 === 0) await hang('Student', Id, { name: 'School report.pdf', lines: ['School report', DisplayName, 'Specimen of the demonstration'] });
  }
  for (const { id, status } of sales) {
    if (!valueGroups.AgencySale.StatusId.applied.includes(status)) continue;
    await hang('AgencySale', id, { name: 'Letter of offer.pdf', lines: ['Letter of offer', `Enrolment ${id}`, 'Specimen of the demonstration'] });
    if (status !== 'Application')
      await hang('AgencySale', id, { name: 'Confirmation of enrolment.pdf', lines: ['Confirmation of enrolment', `Enrolment ${id}`] });
  }
}

/** A PDF of one A4 page that shows `lines`, of which the first is the heading. Letters outside Latin-1 come out as question marks. */
function onePage(lines: readonly string[]): Uint8Array {
  const text = lines.map((line, index) => `/F1 ${index === 0 ? 22 : 12} Tf 72 ${760 - index * 32} Td (${escaped(line)}) Tj`);
  const stream = text.map((each) => `BT ${each} ET`).join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(
    `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  );
}

const escaped = (text: string): string => text.replace(/[\u0100-\uffff]/g, '?').replace(/[\\()]/g, '\\$&');
