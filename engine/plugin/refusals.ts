// How plugins refuse: each fault keyed on the field that it is about.
import { demandSpokenOf, isSpokenOf } from '../access/gates.ts';
import type { Actor } from '../contract/actor.ts';
import { type FieldError, Refusal } from '../contract/errors.ts';
import type { Sentence } from '../contract/sentence.ts';

/** 400 with one fault, or with several. */
export const refused = (Key: string, Message: FieldError['Message'], others: readonly FieldError[] = []): Refusal =>
  new Refusal('request.invalid', Message, { errors: [{ Key, Message }, ...others] });

/** 409: the state of the record keeps it out; `Key` of the answer is the field that says so. */
export const closed = (Key: string, Message: Sentence): Refusal => new Refusal('record.transition', Message, { details: { Key } });

/** Throws 400 with what is wrong, where anything is. */
export function refuseIfAny([first, ...others]: readonly FieldError[]): void {
  if (first) throw refused(first.Key, first.Message, others);
}

/** Whether the person holds a named permission; platform administrators hold all. */
export const holdsPermission = (actor: Actor, permission: string): boolean => isSpokenOf({ permission }, actor);

/** Throws 403 where the person lacks a named permission. */
export const demandPermission = (actor: Actor, permission: string): void => demandSpokenOf({ permission }, actor, 'You may not do this.');
