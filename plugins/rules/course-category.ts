// The category of a course of the register, to which commission arrangements of suppliers may apply.

/** The field of education that English courses for overseas students have in the register. */
const elicos = '091501';

/** What the register says of a course. */
export interface RegisteredCourse {
  readonly level: string | null;
  readonly detailedField: string | null;
  readonly vetNationalCode: string | null;
}

/** ELICOS by its field, VET by its national code or a certificate; a diploma without a national code is higher education in the register. */
export function courseCategory({ level, detailedField, vetNationalCode }: RegisteredCourse): string {
  if (detailedField === elicos) return 'ELICOS';
  if (vetNationalCode !== null || level?.startsWith('Certificate')) return 'VET';
  if (/Degree|Diploma|Graduate/.test(level ?? '')) return 'Higher Education';
  return /Secondary|Primary|Kindergarten/.test(level ?? '') ? 'Schools' : 'Other';
}
