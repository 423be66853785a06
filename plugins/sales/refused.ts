// How the verbs refuse what was sent.
import { type FieldError, Refusal } from '#engine';

/** 400, keyed on one input. */
export const refused = (Key: string, Message: FieldError['Message']): Refusal => new Refusal('request.invalid', Message, { errors: [{ Key, Message }] });
