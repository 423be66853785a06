// A row of the register's courses as a course.
import type { ImportRow } from '#engine';
import { courseCategory } from '../rules/course-category.ts';
import { getColumn, type Level, parseEducationField } from './education-field.ts';
import { importRow } from './import-row.ts';
import { RowReader } from './parse-cell.ts';
import type { RegisterRow } from './register-table.ts';

export const courseFields = [
  'CricosCode',
  'Name',
  'VetNationalCode',
  'IsDualQualification',
  'CourseCategory',
  'IsFoundationStudies',
  'HasWorkComponent',
  'WorkHoursPerWeek',
  'WorkWeeks',
  'WorkTotalHours',
  'CourseLanguage',
  'DurationWeeks',
  'TuitionFee',
  'NonTuitionFee',
  'EstimatedTotalCost',
  'IsExpired',
  'IsWithdrawn',
] as const;

/** `taught`: the codes of courses that are taught anywhere, where that is known. */
export function mapCourse(row: RegisterRow, taught?: ReadonlySet<string>): ImportRow {
  const read = new RowReader(row.cells);
  const code = read.text('CRICOS Course Code');
  if (taught && code !== null && !taught.has(code)) read.note('No location is registered for this course.');
  const [education, level, vetNationalCode] = [getEducation(row, read), read.text('Course Level'), read.text('VET National Code')];
  return importRow(row, read, {
    Provider: read.text('CRICOS Provider Code'),
    CricosCode: code,
    Name: read.text('Course Name'),
    VetNationalCode: vetNationalCode,
    ...education,
    Level: level,
    CourseCategory: courseCategory({ level, detailedField: education.Detailed, vetNationalCode }),
    IsFoundationStudies: read.yesNo('Foundation Studies'),
    ...getWork(read),
    CourseLanguage: read.text('Course Language'),
    DurationWeeks: read.whole('Duration (Weeks)'),
    ...getFees(read),
    IsExpired: read.yesNo('Expired'),
    IsWithdrawn: false,
  });
}

function getEducation(row: RegisterRow, read: RowReader) {
  const isDual = read.yesNo('Dual Qualification');
  const code = (choice: 1 | 2, level: Level): string | null => {
    const text = read.text(getColumn(choice, level));
    const field = parseEducationField(level, row.cells[getColumn(choice, level)]);
    if (text !== null && !field) read.note('A field of education has no code of its level; it was left empty.');
    return field?.code ?? null;
  };
  const codes = {
    Broad: code(1, 'broad'),
    Narrow: code(1, 'narrow'),
    Detailed: code(1, 'detailed'),
    SecondBroad: code(2, 'broad'),
    SecondNarrow: code(2, 'narrow'),
    SecondDetailed: code(2, 'detailed'),
  };
  if (codes.Narrow !== null && codes.Detailed === null) read.note('The detailed field of education is missing.');
  if (codes.SecondNarrow !== null && codes.SecondDetailed === null) read.note('The second detailed field of education is missing.');
  if (isDual === false && codes.SecondBroad !== null) read.note('A second field of education is named although it is no dual qualification.');
  return { IsDualQualification: isDual, ...codes };
}

function getWork(read: RowReader): Record<string, unknown> {
  const HasWorkComponent = read.yesNo('Work Component');
  const WorkHoursPerWeek = read.decimal('Work Component Hours/Week');
  const WorkWeeks = read.whole('Work Component Weeks');
  const WorkTotalHours = read.decimal('Work Component Total Hours');
  const isStated = [WorkHoursPerWeek, WorkWeeks, WorkTotalHours].some((value) => Number(value) > 0);
  if (HasWorkComponent === false && isStated) read.note('Hours or weeks of work are stated although there is no work component.');
  return { HasWorkComponent, WorkHoursPerWeek, WorkWeeks, WorkTotalHours };
}

/** The total is kept as it is stated: on hundreds of courses it is not the sum, and an empty fee is not a fee of nothing. */
function getFees(read: RowReader): Record<string, unknown> {
  const TuitionFee = read.amount('Tuition Fee');
  const NonTuitionFee = read.amount('Non Tuition Fee');
  const EstimatedTotalCost = read.amount('Estimated Total Course Cost');
  if (TuitionFee === null) read.note('No tuition fee is stated.');
  if (EstimatedTotalCost !== null && cents(TuitionFee) + cents(NonTuitionFee) !== cents(EstimatedTotalCost))
    read.note('The total is not the sum of the fees; it is kept as stated.');
  return { TuitionFee, NonTuitionFee, EstimatedTotalCost };
}

const cents = (amount: string | null): bigint => BigInt((amount ?? '0.00').replace('.', ''));
