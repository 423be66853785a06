// A quote or application in one line, as its student sees it in lists.
import { type Context, type Engine, type OfficeDays, shape, textIn, Type } from '#engine';
import type { AgencySale } from '#generated';

export const saleSummaryShape = shape({
  Id: Type.Integer(),
  Number: Type.String(),
  Title: Type.String(),
  StatusId: Type.String(),
  StatusName: Type.String(),
});

const maxSales = 50;

/** Those that the student of the context sees, the newest first. */
export const loadSales = async ({ records }: Pick<Context<Engine>, 'records'>): Promise<AgencySale[]> =>
  await records.list('AgencySale', { orderBy: '-Id', limit: maxSales });

/** What sales are called: by their title, else by their first course, else by their number; in a number of statements that does not grow with them. */
export async function nameSales(sales: readonly AgencySale[], { records }: Pick<Context<Engine>, 'records'>): Promise<ReadonlyMap<number, string>> {
  const untitled = sales.filter(({ Title }) => !Title?.trim()).map(({ Id }) => Id);
  const items =
    untitled.length === 0
      ? []
      : await records.list('AgencySaleItem', { where: { AgencySaleId: untitled, ClosedDate: null }, orderBy: ['OptionNumber', 'Id'], limit: 500 });
  const offers = await records.byIds(
    'InstitutionCourseInstitutionCampus',
    items.map(({ InstitutionCampusCourseId }) => InstitutionCampusCourseId),
  );
  const courses = await records.byIds(
    'InstitutionCourse',
    [...offers.values()].map(({ InstitutionCourseId }) => InstitutionCourseId),
  );
  return new Map(
    sales.map(({ Id, Title, SaleIndex, AcceptedOption }) => {
      const own = items.filter(({ AgencySaleId, OptionNumber }) => AgencySaleId === Id && (AcceptedOption === null || OptionNumber === AcceptedOption));
      const [first] = own.map(({ Description, InstitutionCampusCourseId, InstitutionProductName, AgencySupplierProductName }) => {
        const course = courses.get(offers.get(InstitutionCampusCourseId ?? 0)?.InstitutionCourseId ?? 0)?.Name;
        return course || Description || InstitutionProductName || AgencySupplierProductName;
      });
      return [Id, Title?.trim() || first || (SaleIndex ?? String(Id))];
    }),
  );
}

export const summarize = ({ Id, SaleIndex, StatusId }: AgencySale, names: ReadonlyMap<number, string>, context: Pick<Context<Engine>, 'engine' | 'actor'>) => ({
  Id,
  Number: SaleIndex ?? String(Id),
  Title: names.get(Id) ?? '',
  StatusId,
  StatusName: statusName(StatusId, context),
});

export const hasExpired = ({ ExpiryDate, AgencyOfficeId }: AgencySale, { today }: OfficeDays): boolean =>
  ExpiryDate !== null && ExpiryDate < today(AgencyOfficeId);

/** What a status of a sale is called in the language of the student. */
export function statusName(value: string, { engine, actor }: Pick<Context<Engine>, 'engine' | 'actor'>): string {
  const values = engine.model.entities.get('agencysale')?.fields.get('StatusId')?.definition.values ?? [];
  const label = values.find((each) => each.value === value)?.label;
  return label === undefined ? value : textIn(label, actor.language);
}
