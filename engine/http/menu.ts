// The menus, narrowed to what a person may read.
import { type Access } from '../access/access.ts';
import { closedGate, isMetBy, passes } from '../access/feature-gates.ts';
import type { Actor } from '../contract/actor.ts';
import type { MenuItemDefinition } from '../contract/definitions.ts';
import type { Entity, Model } from '../contract/model.ts';
import type { PageDeclaration } from '../contract/plugin.ts';
import { closesScreen } from '../contract/feature-gate.ts';
import { textIn } from '../contract/text.ts';
import { planLabel } from '../plugin/plans.ts';

/**
 * All menus in order; a group without items is left out, and so is a menu without groups. With them the pages of plugins, in a menu or not, and
 * what else the frame of the screens shows this person.
 */
export function getMenu(model: Model, pages: ReadonlyMap<string, PageDeclaration>, access: Access) {
  const { actor } = access;
  const advertisement = actor.isGod ? undefined : model.app.advertisements?.find(({ who }) => isMetBy(who, actor));
  const opened = [...pages].filter(([, page]) => isOpenTo(model, page, actor));
  const isOpen = new Set(opened.map(([name]) => name));
  const inclusion = (plans: readonly string[] | undefined) => {
    const IsDisabled = plans !== undefined && !isMetBy({ plan: plans }, actor);
    return { IsDisabled, IncludedIn: IsDisabled ? plans.map((plan) => textIn(planLabel(model, plan), actor.language)) : [] };
  };
  const item = (definition: MenuItemDefinition) => {
    const entity = definition.entity === undefined ? undefined : model.entities.get(definition.entity.toLowerCase());
    const page = definition.page === undefined ? undefined : pages.get(definition.page);
    const featureGate =
      entity ?? (isOpen.has(definition.page ?? '') || !isForWho(page, actor) ? undefined : model.entities.get(page?.requires?.toLowerCase() ?? ''));
    const plans = featureGate && closedPlans(featureGate, actor);
    if (definition.entity !== undefined && !(plans ?? (entity && access.of(entity).can('read')))) return [];
    if (!isMetBy(definition.who, actor)) return [];
    if (definition.page !== undefined && !isOpen.has(definition.page) && !plans) return [];
    const route = definition.page !== undefined ? pagePath(definition.page, page) : (definition.route ?? `/entity/${entity?.path ?? ''}`);
    return [
      {
        Id: definition.id,
        Label: textIn(definition.label, actor.language),
        Icon: definition.icon ?? entity?.definition.icon ?? '',
        Entity: entity?.path ?? null,
        View: definition.view ?? null,
        Views: definition.views ?? [],
        Route: route,
        MayCreate: entity !== undefined && access.of(entity).can('create'),
        ...inclusion(plans ?? definition.includedIn),
      },
    ];
  };
  const menus = model.menus.map((menu) => ({
    Id: menu.id,
    Groups: menu.groups
      .map((group) => ({
        Id: group.id,
        Label: group.label ? textIn(group.label, actor.language) : null,
        ...(group.kind ? { Kind: group.kind } : {}),
        Items: group.items.flatMap(item),
      }))
      .filter((group) => group.Items.length > 0),
  }));
  return {
    Data: menus.filter((menu) => menu.Groups.length > 0),
    Pages: opened.map(([Name, page]) => ({ Name, Label: textIn(page.label, actor.language), Route: pagePath(Name, page), Below: page.below ?? null })),
    Home: opened.find(([, { isHome }]) => isHomeFor(isHome, actor))?.[1].route?.replace('{id}', String(actor.userId)) ?? null,
    Profile: (model.app.profileMenu ?? []).flatMap((name) => {
      const page = isOpen.has(name) ? pages.get(name) : undefined;
      return page ? [{ Label: textIn(page.label, actor.language), Route: pagePath(name, page) }] : [];
    }),
    HasGlobalSearch: isMetBy(model.app.globalSearch, actor),
    Advertisement: advertisement ? { Title: textIn(advertisement.title, actor.language), Text: textIn(advertisement.text, actor.language) } : null,
  };
}

/**
 * The plans that include the screen of an entity, where that of the agency does not and nothing but it and its settings stands in the way;
 * undefined otherwise. What is not included is shown all the same.
 */
function closedPlans({ gates: featureGates }: Entity, actor: Actor): readonly string[] | undefined {
  const closed = featureGates.filter((featureGate) => closesScreen(featureGate) && !passes(featureGate, actor));
  const isForOthers = closed.some(({ who }) => who.plan === undefined && who.setting === undefined);
  return isForOthers ? undefined : closed.flatMap(({ who }) => (who.plan ? [who.plan] : [])).at(0);
}

/**
 * Where records of an entity are begun, if on a page of a plugin that this person may open; null where they are begun on an empty form.
 * The address says of which entity in `begin`, for pages on which more than one thing can be begun.
 */
export function getStartPath(model: Model, pages: ReadonlyMap<string, PageDeclaration>, { name, form }: Entity, actor: Actor): string | null {
  const page = form.addOn === undefined ? undefined : pages.get(form.addOn);
  return form.addOn !== undefined && page && isOpenTo(model, page, actor) ? `${pagePath(form.addOn, page)}?begin=${name.toLowerCase()}` : null;
}

/** The pages of plugins on which records of an entity are opened, of those that this person may open, with the condition of each; the first that holds counts. */
export const editPaths = (model: Model, pages: ReadonlyMap<string, PageDeclaration>, { form }: Entity, actor: Actor) =>
  (form.editOn ?? []).flatMap(({ page: name, when }) => {
    const page = pages.get(name);
    return page && isOpenTo(model, page, actor) ? [{ Route: pagePath(name, page), When: when ?? null }] : [];
  });

/** A page that shows a record, with {id} in its route; null where there is none, or the person may not open it. */
export function findPage(model: Model, pages: ReadonlyMap<string, PageDeclaration>, name: string | undefined, actor: Actor) {
  const page = name === undefined ? undefined : pages.get(name);
  return page?.route !== undefined && isOpenTo(model, page, actor) ? { Label: textIn(page.label, actor.language), Route: page.route } : null;
}

const isOpenTo = (model: Model, page: PageDeclaration, actor: Actor): boolean =>
  !closedGate(model.entities.get(page.requires?.toLowerCase() ?? '')?.gates, 'read', actor) && isForWho(page, actor);
const isHomeFor = (isHome: PageDeclaration['isHome'], actor: Actor): boolean =>
  isHome === true || (isHome !== undefined && isMetBy(isHome.who, actor) && !isMetBy(isHome.unless, actor));
const isForWho = (page: PageDeclaration | undefined, actor: Actor): boolean => page?.who === undefined || [page.who].flat().some((who) => isMetBy(who, actor));
const pagePath = (name: string, page: PageDeclaration | undefined): string => page?.route ?? `/page/${name}`;
