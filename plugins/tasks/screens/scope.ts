// Whose dashboard it is, and of which offices, as conditions of searches.
import type { Filter } from '#kit';

export interface Scope {
  readonly user: number;
  /** All of them where none is named. */
  readonly offices: readonly number[];
}

const is = (Field: string, Value1: unknown): Filter => ({ Field, Condition: 'Equal', Value1 });
const within = (Field: string, Value1: string): Filter => ({ Field, Condition: 'Date Range', Value1 });
const at = ({ offices }: Scope): Filter[] => {
  const [first, ...others] = offices;
  if (first === undefined) return [];
  return [others.length === 0 ? is('AgencyOfficeId', first) : { Field: 'AgencyOfficeId', Condition: 'In', Value1: offices }];
};

/** Opportunities of the person; with `stage`, those of the stage with this key. */
export const getOpportunities = (scope: Scope, stage?: string): Filter[] => [
  is('UserId', scope.user),
  ...at(scope),
  ...(stage === undefined ? [] : [is('StageId.Key', stage)]),
];
export const getLeads = (scope: Scope, range?: string): Filter[] => [
  is('AssignedToId', scope.user),
  ...at(scope),
  is('IsConverted', false),
  is('IsDud', false),
  ...(range === undefined ? [] : [within('NextContactDate', range)]),
];
export const getTasks = (scope: Scope, range?: string): Filter[] => [
  is('AssignedToId', scope.user),
  ...at(scope),
  is('IsCompleted', false),
  ...(range === undefined ? [] : [within('DueDate', range)]),
];
export const getClosing = (scope: Scope, range: string, category: string): Filter[] => [
  ...getOpportunities(scope),
  is('StageId.ForecastCategory', category),
  within('CloseDate', range),
];
export const inCategory = (scope: Scope, category: string): Filter[] => [...getOpportunities(scope), is('StageId.ForecastCategory', category)];

/** What agencies begin with as the step in which a visa is applied for, in each language. */
export const visaApplying = ['Visa Applying', 'Solicitando visto', 'Solicitando visa'];

/** Sales of the person that stand so; with `workflows`, those whose workflow is called one of these. */
export const getSales = (scope: Scope, status: string, workflows?: readonly string[]): Filter[] => [
  is('UserId', scope.user),
  ...at(scope),
  is('StatusId', status),
  ...(workflows === undefined ? [] : [{ Field: 'SaleWorkflowId.Name', Condition: 'In' as const, Value1: workflows }]),
];
/** The same tasks without the condition that they are open, which their list asks for by itself. */
export const anyTasksOf = (scope: Scope): Filter[] => [is('AssignedToId', scope.user), ...at(scope)];
