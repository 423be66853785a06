// Reads the few texts that a call of signing in takes from its body, and names everything wrong with them at once.
import { type FieldError, Refusal } from '../contract/errors.ts';
import { phrase, type Sentence } from '../contract/sentence.ts';
import { isStorable } from '../fields/string.ts';

export interface TextRule {
  readonly most: number;
  readonly optional?: true;
}

/** Nothing of the body is used before it was seen to be a text of a sensible length; what is not asked for is refused. */
export function readTexts<Name extends string>(body: unknown, rules: Readonly<Record<Name, TextRule>>): Record<Name, string> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refusal('request.malformed', 'The body must be a JSON object.');
  const names = Object.keys(rules) as Name[];
  const sent = new Map<string, unknown>();
  const errors: FieldError[] = [];
  for (const [key, value] of Object.entries(body)) {
    const name = names.find((each) => each.toLowerCase() === key.toLowerCase());
    if (name) sent.set(name, value);
    else errors.push({ Key: key.slice(0, 100), Message: phrase('This call takes no such property. It takes {names}.', { names: names.join(', ') }) });
  }
  const texts = names.map((name) => [name, textOf(name, sent.get(name), rules[name], errors)] as const);
  if (errors.length > 0) throw new Refusal('request.invalid', 'Some of what was sent cannot be used.', { errors });
  return Object.fromEntries(texts) as Record<Name, string>;
}

function textOf(name: string, value: unknown, { most, optional }: TextRule, errors: FieldError[]): string {
  const refuse = (Message: Sentence): string => {
    errors.push({ Key: name, Message });
    return '';
  };
  if (value === undefined || value === null || value === '') return optional ? '' : refuse('This field is required. Fill it in.');
  if (typeof value !== 'string') return refuse('This must be a text.');
  if (value.length > most) return refuse(phrase('This is too long. Use at most {most} characters.', { most }));
  if (!isStorable(value)) return refuse('This holds a character that cannot be kept. Type it again.');
  return value;
}
