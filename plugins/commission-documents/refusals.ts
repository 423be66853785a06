// How this plugin refuses: each fault keyed on the field that it is about.
import { type Actor, type FieldError, Refusal, type Sentence } from '#engine';
import { messages } from './messages.ts';

/** 400 with one fault. */
export const refused = (Key: string, Message: FieldError['Message']): Refusal => new Refusal('request.invalid', Message, { errors: [{ Key, Message }] });

/** 409: the state of the record keeps it out; `Key` of the answer is the field that it closes. */
export const closed = (Key: string, Message: Sentence): Refusal => new Refusal('record.transition', Message, { details: { Key } });

/** Throws 403 where the person lacks a permission. */
export function demandPermission({ isGod, permissions }: Actor, permission: string): void {
  if (isGod || permissions.has(permission)) return;
  throw new Refusal('access.forbidden', messages.mayNot(), { hint: messages.needsPermission({ permission }) });
}

/** Whether the person holds a permission. */
export const holds = ({ isGod, permissions }: Actor, permission: string): boolean => isGod || permissions.has(permission);

/** Throws what is wrong, where anything is. */
export function refuseIfAny(errors: readonly FieldError[]): void {
  const [first] = errors;
  if (first) throw new Refusal('request.invalid', first.Message, { errors });
}
