// A refusal of one field.
import { Refusal, type Sentence } from '#engine';

export const refused = (Key: string, Message: Sentence): Refusal => new Refusal('request.invalid', Message, { errors: [{ Key, Message }] });
