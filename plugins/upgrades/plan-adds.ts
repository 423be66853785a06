// What a plan adds to another one, read from the menus and the gates behind them: what is said of a plan is what it opens.
import { type Engine, type Language, textIn } from '#engine';
import type { Plan } from './names.ts';

type Item = Engine['model']['menus'][number]['groups'][number]['items'][number];
type Gate = NonNullable<ReturnType<Engine['model']['entities']['get']>>['gates'][number];

export interface Addition {
  /** Of the menu. */
  readonly group: string;
  readonly labels: readonly string[];
}

export interface PlanAdditions {
  /** Screens that open. */
  readonly opens: readonly Addition[];
  readonly hasGlobalSearch: boolean;
}

/** `isSchool`: what is closed to agencies of this kind whatever their plan is left out. */
export function planAdds(engine: Engine, from: Plan, to: Plan, isSchool: boolean, language: Language): PlanAdditions {
  const { menus, app } = engine.model;
  const groups = menus.flatMap((menu) => menu.groups);
  const opens = (item: Item, plan: Plan): boolean =>
    (item.includedIn?.includes(plan) ?? true) && gatesOf(engine, item).every((gate) => !closesScreen(gate) || isIncluded(gate, plan));
  const searches = (plan: Plan): boolean => app.globalSearch?.plan?.includes(plan) ?? true;
  const isAdded = (item: Item): boolean => isForAgency(engine, item, isSchool) && !opens(item, from) && opens(item, to);
  return {
    opens: groups.flatMap((group) => {
      const labels = group.items.filter(isAdded).map(({ label }) => textIn(label, language));
      return labels.length === 0 ? [] : [{ group: group.label ? textIn(group.label, language) : '', labels: [...new Set(labels)] }];
    }),
    hasGlobalSearch: !searches(from) && searches(to),
  };
}

/** Neither for platform administrators alone nor for agencies of the other kind. */
function isForAgency(engine: Engine, item: Item, isSchool: boolean): boolean {
  const who = [item.who, ...pageWho(engine, item), ...gatesOf(engine, item).map((gate) => gate.who)];
  return who.every((each) => !(each && 'god' in each && each.god) && (each?.institution === undefined || each.institution === isSchool));
}

const pageWho = (engine: Engine, { page }: Item) => [page === undefined ? undefined : engine.parts.pages.get(page)?.who].flat();

function gatesOf(engine: Engine, { entity, page }: Item): readonly Gate[] {
  const name = entity ?? (page === undefined ? undefined : engine.parts.pages.get(page)?.requires);
  return engine.model.entities.get(name?.toLowerCase() ?? '')?.gates ?? [];
}

const isIncluded = ({ who }: Gate, plan: Plan): boolean => who.plan?.includes(plan) ?? true;
/** As the menu has it: a list that nobody can keep is no screen either. */
const closesScreen = ({ closes }: Gate): boolean =>
  closes === undefined || closes.includes('read') || (['create', 'update', 'delete'] as const).every((right) => closes.includes(right));
