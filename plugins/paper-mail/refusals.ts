// How this plugin refuses: each fault keyed on the field that it is about.
import { Refusal, type Sentence } from '#engine';

/** 400 with one fault. */
export const refused = (Key: string, Message: Sentence): Refusal => new Refusal('request.invalid', Message, { errors: [{ Key, Message }] });

/** 409: the state of the record keeps it out; `Key` of the answer is the field that says so. */
export const closed = (Key: string, Message: Sentence): Refusal => new Refusal('record.transition', Message, { details: { Key } });
