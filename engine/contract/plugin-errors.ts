// The errors of a plugin: its own codes beside those of the engine's catalogue, each with its status, message and hint.
import { type FieldError, type PluginErrorCode, type PluginErrorStatus, AppError } from './errors.ts';
import { checkMessage, type MessageText, type MessageValue, type PlaceholdersOf } from './messages.ts';
import { buildMessage } from './message.ts';

/** An error as a plugin declares it. */
export interface ErrorDefinition {
  readonly status: PluginErrorStatus;
  /** What is wrong, for the person who reads it. */
  readonly message: MessageText;
  /** What to do about it, where the message does not say so. */
  readonly hint?: MessageText;
}

/** What the engine knows of a plugin's error: for the list of codes, the documentation and the typed client. */
export interface PluginError {
  /** `plugin.name-of-the-error`. */
  readonly code: PluginErrorCode;
  readonly status: PluginErrorStatus;
  readonly message: MessageText;
}

/** What a refusal tells beside its message. */
export interface ErrorParts {
  readonly errors?: readonly FieldError[];
  /** Further properties of the answer's body; `RetryAfter` (seconds) is sent as a header as well. */
  readonly details?: Readonly<Record<string, unknown>>;
}

type Values<Name extends string> = Readonly<Record<Name, MessageValue>>;
type HintOf<D extends ErrorDefinition> = D extends { readonly hint: MessageText } ? D['hint']['en'] : '';
type PlaceholdersOfError<D extends ErrorDefinition> = PlaceholdersOf<D['message']['en']> | PlaceholdersOf<HintOf<D>>;
type Arguments<Name extends string> = [Name] extends [never] ? [parts?: ErrorParts] : [values: Values<Name>, parts?: ErrorParts];

/** A function for each error, which makes the refusal to throw. It bears what was declared of it. */
export type PluginErrors<D extends Readonly<Record<string, ErrorDefinition>>> = {
  readonly [Key in keyof D]: PluginError & ((...given: Arguments<PlaceholdersOfError<D[Key]>>) => AppError);
};

/**
 * Makes functions of errors: `defineErrors('orders', { alreadyPaid: { status: 409, message: {…}, hint: {…} } })` is thrown as
 * `throw orderErrors.alreadyPaid()` and answered with the code `orders.already-paid`. Placeholders of message and hint are given in one
 * object, before `{ errors, details }`. The plugin hands the result over as its `errors`. Throws where a language is missing or differs.
 */
export function defineErrors<const D extends Readonly<Record<string, ErrorDefinition>>>(plugin: string, definitions: D): PluginErrors<D>;
export function defineErrors(plugin: string, definitions: Readonly<Record<string, ErrorDefinition>>): Readonly<Record<string, PluginError>> {
  return Object.fromEntries(Object.entries(definitions).map(([name, definition]) => [name, getError(plugin, name, definition)]));
}

function getError(plugin: string, name: string, { status, message, hint }: ErrorDefinition) {
  if (!/^[a-z][A-Za-z0-9]*$/.test(name)) throw new Error(`The error ${plugin}.${name} has no name for a code. Write it like alreadyPaid.`);
  checkMessage(`${plugin}.${name}`, message);
  if (hint) checkMessage(`${plugin}.${name} (hint)`, hint);
  const declared: PluginError = { code: `${plugin}.${kebab(name)}`, status, message };
  const reject = (values: Values<string>, parts: ErrorParts = {}): AppError =>
    new AppError(declared, buildMessage(message, values), { ...parts, ...(hint ? { hint: buildMessage(hint, values) } : {}) });
  const takesValues = [message, hint].some((text) => text !== undefined && /\{\w+\}/.test(text.en));
  return Object.assign(takesValues ? reject : (parts?: ErrorParts) => reject({}, parts), declared);
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
