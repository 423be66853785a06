// What a person should know of a plan before it is applied. Values in, values out.
import type { ImportPlan } from '#engine';

/** older: a newer register was imported before. part: not all files of a register. left-out: many records of an entity would be withdrawn. */
export type PlanWarning =
  | { readonly kind: 'older'; readonly latest: string }
  | { readonly kind: 'part' }
  | { readonly kind: 'left-out'; readonly entity: string; readonly withdraw: number; readonly before: number };

/** A register that leaves out more than this share of an entity's records is more likely a damaged file than a change in the world. */
const suspiciousShare = 0.2;
/** So few are no sign of damage, whatever their share. */
const fewRecords = 10;

export function planWarnings(
  plan: ImportPlan,
  register: { readonly snapshot: string; readonly isComplete: boolean },
  latest: string | undefined,
): PlanWarning[] {
  return [
    ...(latest !== undefined && latest > register.snapshot ? [{ kind: 'older' as const, latest }] : []),
    ...(register.isComplete ? [] : [{ kind: 'part' as const }]),
    ...leftOut(plan),
  ];
}

/** The entities of which a suspicious part would be withdrawn. */
export function leftOut(plan: ImportPlan): Extract<PlanWarning, { kind: 'left-out' }>[] {
  return Object.entries(plan).flatMap(([entity, { update, unchanged, withdraw }]) => {
    const before = update + unchanged + withdraw;
    return withdraw > fewRecords && withdraw > before * suspiciousShare ? [{ kind: 'left-out' as const, entity, withdraw, before }] : [];
  });
}
