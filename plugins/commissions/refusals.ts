// How this plugin refuses.
import { Refusal, type Sentence } from '#engine';

/** 409: the state of the record keeps it out; `Key` of the answer is the field that it closes. */
export const closed = (Key: string, Message: Sentence): Refusal => new Refusal('record.transition', Message, { details: { Key } });
