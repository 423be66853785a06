// The pieces of a text → pieces whose names lead somewhere, and what must be read of records to fill them.
import type { Access } from '../access/access.ts';
import { nearestName } from '../contract/errors.ts';
import { buildMessage, type Message } from '../contract/message.ts';
import type { Entity, Field, Model } from '../contract/model.ts';
import { findTarget, maxSteps, getNames, type Step, type Target } from './merge-names.ts';
import type { Block, Piece, Place } from './read-template.ts';
import { isReadable } from './readable.ts';

/** What is read of the records of one kind, and where it goes on from them. */
export interface Need {
  readonly entity: Entity;
  readonly fields: Set<string>;
  readonly branches: Map<string, { readonly step: Step; readonly need: Need }>;
}
/** A value: the scope that it begins in (0 is the record, each repetition one more), the branches to its record, and its field. */
export interface ValueRef {
  readonly scope: number;
  readonly branches: readonly string[];
  readonly field: Field;
  /** Of an amount: where the code of its currency stands, or the code itself, or that of the tenant. */
  readonly currency?: CurrencyRef;
}
export type CurrencyRef = { readonly branches: readonly string[]; readonly field: string } | { readonly code: string } | 'base';
export interface ListRef {
  readonly scope: number;
  readonly branches: readonly string[];
}

export type Resolved =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'place'; readonly value: ValueRef; readonly fallback: string | undefined; readonly written: string }
  | { readonly kind: 'each'; readonly list: ListRef; readonly body: readonly Resolved[]; readonly otherwise: readonly Resolved[] }
  | {
      readonly kind: 'if';
      readonly subject: ValueRef | ListRef;
      readonly isNegated: boolean;
      readonly body: readonly Resolved[];
      readonly otherwise: readonly Resolved[];
    };

/** What one line names wrongly. */
export interface NameError {
  readonly line: number;
  readonly message: Message;
}

/** A place in the text: the records that names are looked up from, the innermost last. */
type Scopes = readonly Need[];

/** Adds to `need` what the pieces ask for, and to `errors` every name that leads nowhere or, with `access`, to what may not be seen. */
export function resolveTemplate(model: Model, pieces: readonly Piece[], need: Need, errors: NameError[], access?: Access): Resolved[] {
  return new Resolver(model, errors, access).pieces(pieces, [need]);
}

/** More of them help nobody. */
export const maxErrors = 20;

export const newNeed = (entity: Entity): Need => ({ entity, fields: new Set(), branches: new Map() });

class Resolver {
  readonly #model: Model;
  readonly #errors: NameError[];
  readonly #access: Access | undefined;

  constructor(model: Model, errors: NameError[], access: Access | undefined) {
    this.#model = model;
    this.#errors = errors;
    this.#access = access;
  }

  pieces(pieces: readonly Piece[], scopes: Scopes): Resolved[] {
    return pieces.flatMap((piece) => {
      if (piece.kind === 'text') return [piece];
      if (piece.kind === 'place') return this.#place(piece, scopes) ?? [];
      if (piece.kind === 'body' || piece.kind === 'format' || piece.kind === 'with') return [];
      return piece.kind === 'each' ? this.#each(piece, scopes) : this.#condition(piece, scopes);
    });
  }

  #place({ path, fallback, line }: Place, scopes: Scopes): Resolved | undefined {
    const found = this.#find(path.names, path.written, line, scopes);
    if (!found) return undefined;
    if (found.target.isList) {
      const message = buildMessage('“{name}” is a list. Repeat it with each.', { name: path.written });
      this.#errors.push({ line, message });
      return undefined;
    }
    return { kind: 'place', value: this.#value(found, scopes), fallback, written: path.written };
  }

  #each({ subject, body, otherwise, line }: Block, scopes: Scopes): Resolved[] {
    const found = this.#find(subject.names, subject.written, line, scopes);
    if (!found) return [];
    if (!found.target.isList) {
      this.#errors.push({ line, message: buildMessage('“{name}” is not a list, so it cannot be repeated.', { name: subject.written }) });
      return [];
    }
    const { need, branches } = follow(needAt(scopes, found.scope), found.target.steps);
    return [{ kind: 'each', list: { scope: found.scope, branches }, body: this.pieces(body, [...scopes, need]), otherwise: this.pieces(otherwise, scopes) }];
  }

  #condition({ kind, subject, body, otherwise, line }: Block, scopes: Scopes): Resolved[] {
    const found = this.#find(subject.names, subject.written, line, scopes);
    const inner = { body: this.pieces(body, scopes), otherwise: this.pieces(otherwise, scopes) };
    if (!found) return [];
    const list = found.target.isList ? follow(needAt(scopes, found.scope), found.target.steps) : undefined;
    return [
      {
        kind: 'if',
        isNegated: kind === 'unless',
        subject: list ? { scope: found.scope, branches: list.branches } : this.#value(found, scopes),
        ...inner,
      },
    ];
  }

  /** The innermost repetition is asked first, the record itself last. */
  #find(names: readonly string[], written: string, line: number, scopes: Scopes): { readonly scope: number; readonly target: Target } | undefined {
    const [first = '', ...rest] = names;
    const error = (message: Message): undefined => void this.#errors.push({ line, message });
    if (names.length > maxSteps || written.length > 200)
      return error(buildMessage('“{name}” has too many steps. The maximum is {most}.', { name: written.slice(0, 60), most: maxSteps }));
    for (let scope = scopes.length - 1; scope >= 0; scope--) {
      const { entity } = needAt(scopes, scope);
      let target = findTarget(this.#model, entity, first, scope === 0);
      if (!target) continue;
      for (const name of rest) {
        const next: Target | undefined = target.field || target.isList ? undefined : findTarget(this.#model, target.entity, name, false);
        if (!next) return error(this.#unknown(written, name, target.field || target.isList ? undefined : target.entity));
        target = { ...next, steps: [...target.steps, ...next.steps] };
      }
      if (this.#access && !isReadable(entity, target, this.#access))
        return error(buildMessage('You cannot see “{name}”, so you cannot use it in a text.', { name: written.slice(0, 60) }));
      return { scope, target };
    }
    return error(this.#unknown(written, first, needAt(scopes, scopes.length - 1).entity, scopes.length === 1));
  }

  #unknown(written: string, name: string, entity: Entity | undefined, isRoot = false): Message {
    const known = entity ? getNames(this.#model, entity, isRoot).map((entry) => entry.name) : [];
    const near = this.#errors.length < maxErrors ? nearestName(name, known) : undefined;
    const values = { name: written.slice(0, 60) };
    if (near === undefined) return buildMessage('There is no field "{name}".', values);
    return buildMessage('There is no field “{name}”. Did you mean {near}?', { ...values, near: written.split(name).join(near).slice(0, 100) });
  }

  /** A record in place of a value is its name. */
  #value({ scope, target }: { readonly scope: number; readonly target: Target }, scopes: Scopes): ValueRef {
    const { need, branches } = follow(needAt(scopes, scope), target.steps);
    const field = target.field ?? need.entity.fields.get('DisplayName');
    if (!field) throw new Error(`${need.entity.name} has no name.`);
    need.fields.add(field.name);
    const currency = this.#currency(need, branches, field);
    return { scope, branches, field, ...(currency === undefined ? {} : { currency }) };
  }

  #currency(need: Need, branches: readonly string[], { type, definition }: Field): CurrencyRef | undefined {
    if (type !== 'money') return undefined;
    if (definition.currencyCode !== undefined) return { code: definition.currencyCode };
    if (definition.baseCurrency) return 'base';
    const beside = definition.currency === undefined ? undefined : need.entity.fields.get(definition.currency);
    if (!beside) return undefined;
    if (!beside.reference) {
      need.fields.add(beside.name);
      return { branches, field: beside.name };
    }
    const { entity } = beside.reference;
    const inner = follow(need, [{ kind: 'reference', field: beside, entity }]);
    const { currencies, tenant } = this.#model.app;
    const code = [currencies, tenant.currencies].find((named) => named?.entity === entity.name)?.code ?? 'DisplayName';
    inner.need.fields.add(code);
    return { branches: [...branches, ...inner.branches], field: code };
  }
}

const needAt = (scopes: Scopes, index: number): Need => {
  const need = scopes[index];
  if (!need) throw new Error('A name was looked for outside of all records.');
  return need;
};

/** Adds the steps to what is read; answers where they end. */
function follow(from: Need, steps: readonly Step[]): { readonly need: Need; readonly branches: readonly string[] } {
  let need = from;
  const branches: string[] = [];
  for (const step of steps) {
    const key = step.kind === 'reference' ? step.field.name : step.kind === 'first' || step.kind === 'list' ? `${step.kind} ${step.name}` : `@${step.kind}`;
    const branch = need.branches.get(key) ?? { step, need: newNeed(step.entity) };
    need.branches.set(key, branch);
    if (step.kind === 'reference') need.fields.add(step.field.name);
    branches.push(key);
    ({ need } = branch);
  }
  return { need, branches };
}
