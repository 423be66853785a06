// How plugins refuse: each fault keyed on the field that it is about.
import { requireMet, isMetBy } from '../access/feature-gates.ts';
import type { Actor } from '../contract/actor.ts';
import type { Who } from '../contract/definitions.ts';
import { type FieldError, AppError } from '../contract/errors.ts';
import type { Message } from '../contract/message.ts';

/** 400 with one fault, or with several. */
export const badRequest = (Key: string, Message: FieldError['Message'], others: readonly FieldError[] = []): AppError =>
  new AppError('request.invalid', Message, { errors: [{ Key, Message }, ...others] });

/** 409: the state of the record keeps it out; `Key` of the answer is the field that says so. */
export const conflict = (Key: string, Message: Message): AppError => new AppError('record.transition', Message, { details: { Key } });

/** Throws 400 with what is wrong, where anything is. */
export function rejectIfAny([first, ...others]: readonly FieldError[]): void {
  if (first) throw badRequest(first.Key, first.Message, others);
}

/** A named permission, or several of which one is enough. */
export type Permission = NonNullable<Who['permission']>;

/** Whether the person holds a named permission, or one of several; platform administrators hold all. */
export const holdsPermission = (actor: Actor, permission: Permission): boolean => isMetBy({ permission }, actor);

/** Throws 403 where the person lacks a named permission, or all of several. */
export const requirePermission = (actor: Actor, permission: Permission): void => requireMet({ permission }, actor, 'You do not have permission to do this.');
