// The calls that begin a quote and add to it. They save no line: what they answer is a quote, or lines of one, before anybody saves it.
import { type Day, toDay } from '#day';
import { type Context, defineCall, type Engine, idSchema, AppError, shape, Type } from '#engine';
import type { Id } from '#generated';
import { messages } from './messages.ts';
import { newLines } from './new-lines.ts';
import { newSale } from './new-sale.ts';
import { saleShape } from './sale-shape.ts';
import { loadStudent } from './student-of.ts';
import { itemShape } from './wire.ts';

/** Fees of institutions and suppliers that are used for the first time become fees of the agency: so these calls write. */
const adding = { method: 'POST', access: { actor: 'staff', permission: 'CanEditSales' }, surface: 'write', requires: 'AgencySale' } as const;

const courses = () =>
  Type.Array(idSchema(), { maxItems: 50, description: 'Courses on campuses; each becomes a line.', 'x-entity': 'InstitutionCourseInstitutionCampus' });
const weeks = () => Type.Optional(Type.Integer({ minimum: 1, maximum: 1040, description: 'In weeks; the length of each course without it.' }));
const day = () => Type.Optional(Type.String({ description: 'When the courses start, like 2026-03-05.' }));
const option = () => Type.Optional(Type.Integer({ minimum: 1, maximum: 99, description: 'The option that the lines are of; 1 without it.' }));
const optionalId = (entity: string, description?: string) =>
  Type.Optional(Type.Union([idSchema({ 'x-entity': entity }), Type.Null()], { 'x-entity': entity, ...(description ? { description } : {}) }));

export const init = defineCall({
  ...adding,
  path: 'agencysale/init',
  summary: 'A quote before it is saved: for a student, with courses and their fees, from a template or as a copy of another quote.',
  input: shape({
    StudentId: optionalId('Student'),
    InstitutionCampusCourseIds: Type.Optional(courses()),
    AsOptions: Type.Optional(Type.Boolean({ description: 'Each of these courses is an option of its quote; without it, all are lines of the first one.' })),
    PriceGroupId: optionalId('InstitutionPriceGroup'),
    CourseDuration: weeks(),
    StartDate: day(),
    TemplateId: optionalId('AgencySaleTemplate'),
    CopyFromId: optionalId('AgencySale', 'Another quote, whose lines are priced anew.'),
    CountryId: optionalId('Country', 'By which a price group is chosen where the nationality has none.'),
    OpportunityId: optionalId('AgencyOpportunity'),
    InstitutionId: optionalId('Institution', 'Whom the quote is of, as long as it has no lines.'),
    AgencyOfficeId: optionalId('AgencyOffice', 'The office of the student, else of the person, without it.'),
  }),
  output: saleShape,
  run: async (input, context) => await newSale({ ...input, StartDate: findDay(input.StartDate) }, context),
});

export const addCourse = defineCall({
  ...adding,
  path: 'agencysale/course/add',
  summary: 'Courses as lines of a quote before they are saved, each with its fees, priced for the student and today.',
  input: shape({
    StudentId: optionalId('Student'),
    InstitutionCampusCourseIds: courses(),
    CourseDuration: weeks(),
    PriceGroupId: optionalId('InstitutionPriceGroup'),
    CountryId: optionalId('Country'),
    StartDate: day(),
    OptionNumber: option(),
    AgencyOfficeId: optionalId('AgencyOffice'),
  }),
  output: shape({ AgencySaleItems: Type.Array(itemShape) }),
  async run(input, context) {
    const whom = await loadAsker(input, context);
    const questions = input.InstitutionCampusCourseIds.map((InstitutionCampusCourseId) => ({
      ...whom,
      InstitutionCampusCourseId,
      Duration: input.CourseDuration,
      OptionNumber: input.OptionNumber,
    }));
    return { AgencySaleItems: await newLines(questions, context) };
  },
});

export const addProduct = defineCall({
  ...adding,
  path: 'agencysale/product/add',
  summary: 'A product as a line of a quote before it is saved, with its fees: one of a supplier or one of an institution.',
  input: shape({
    AgencySupplierProductId: optionalId('AgencySupplierProduct'),
    InstitutionProductId: optionalId('InstitutionProduct'),
    StudentId: optionalId('Student'),
    PriceGroupId: optionalId('InstitutionPriceGroup'),
    CountryId: optionalId('Country'),
    Duration: weeks(),
    StartDate: day(),
    OptionNumber: option(),
    AgencyOfficeId: optionalId('AgencyOffice'),
  }),
  output: itemShape,
  async run(input, context) {
    const { AgencySupplierProductId, InstitutionProductId } = input;
    if (!AgencySupplierProductId === !InstitutionProductId)
      throw new AppError('request.invalid', messages.oneProduct(), { errors: [{ Key: 'AgencySupplierProductId', Message: messages.oneProduct() }] });
    const whom = await loadAsker(input, context);
    const question = { ...whom, AgencySupplierProductId, InstitutionProductId, Duration: input.Duration, OptionNumber: input.OptionNumber };
    const [item] = await newLines([question], context);
    if (!item) throw new Error('A product was to become a line, and there is none.');
    return item;
  },
});

/** For whom, where and when lines are priced. */
async function loadAsker(
  input: {
    readonly StudentId?: Id<'Student'> | null;
    readonly PriceGroupId?: Id<'InstitutionPriceGroup'> | null;
    readonly CountryId?: Id<'Country'> | null;
    readonly StartDate?: string;
    readonly AgencyOfficeId?: Id<'AgencyOffice'> | null;
  },
  context: Context<Engine>,
) {
  const StartDate = findDay(input.StartDate);
  const student = await loadStudent(input.StudentId, context);
  return {
    NationalityId: student.nationalityId,
    CountryId: input.CountryId,
    PriceGroupId: input.PriceGroupId,
    OfficeId: input.AgencyOfficeId ?? student.officeId,
    StartDate,
  };
}

/** Throws 400 for a text that is no day. */
function findDay(text: string | undefined): Day | undefined {
  if (text === undefined || text === '') return undefined;
  const start = toDay(text);
  if (start === undefined) throw new AppError('request.invalid', messages.notADay(), { errors: [{ Key: 'StartDate', Message: messages.notADay() }] });
  return start;
}
