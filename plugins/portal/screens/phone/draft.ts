// What was typed and is not with the server yet: kept on the phone, so that a lost network or a reload loses nothing.
import type { Id } from '#generated';
import type { Sale } from './portal-api.ts';

type Application = Sale['Application'];
type New<Row> = Omit<Row, 'Id'> & { readonly Id?: number };

/** The answer of anyone who has no visa yet. */
export const noVisa = -1;

/** What was answered, null where nothing was. */
export interface Details {
  readonly VisaType: number | null;
  readonly PaymentPlan: boolean | null;
  readonly Offshore: boolean | null;
  readonly Student: Sale['Student'];
  readonly Visas: readonly New<Application['Visas'][number]>[];
  readonly Accommodations: readonly New<Application['Accommodations'][number]>[];
  readonly HealthCovers: readonly New<Application['HealthCovers'][number]>[];
  readonly AirportPickups: readonly New<Application['AirportPickups'][number]>[];
}
interface Draft {
  readonly details?: Partial<Details>;
  /** A signature that could not be sent. */
  readonly signature?: { readonly dataImage: string; readonly TermsMark: string };
}

const getKey = (saleId: Id<'AgencySale'>): string => `matricula.portal.draft.${saleId}`;

export function readDraft(saleId: Id<'AgencySale'>): Draft {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(getKey(saleId)) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

/** Adds to what is kept; a part that is undefined goes. Where nothing can be kept, the page goes on without. */
export function keepDraft(saleId: Id<'AgencySale'>, change: { [Part in keyof Draft]: Draft[Part] | undefined }): void {
  try {
    const kept = JSON.stringify({ ...readDraft(saleId), ...change });
    if (kept === '{}') localStorage.removeItem(getKey(saleId));
    else localStorage.setItem(getKey(saleId), kept);
  } catch {
    // Storage may be full or forbidden.
  }
}

/** What the server has, with what was typed since. What the staff has ticked is known; what it has not ticked was not asked. */
export function startDetails({ Application, Student }: Sale, typed: Partial<Details> = {}): Details {
  const { IsGiven, VisaType, PaymentPlan, Offshore, ...lists } = Application;
  return {
    ...lists,
    Student,
    VisaType: VisaType ?? (IsGiven ? noVisa : null),
    PaymentPlan: IsGiven || PaymentPlan ? PaymentPlan : null,
    Offshore: IsGiven || Offshore ? Offshore : null,
    ...typed,
  };
}
