// The verbs of a sale as a model: what each makes of it, and what it must not. It knows the specification alone, and nothing of the product.
import fc from 'fast-check';

export type State = 'Quote' | 'Expired' | 'QuoteCancelled' | 'Application' | 'Sale' | 'Closed' | 'Cancelled' | 'gone';

/** A sale as the product has it, by what it answers. */
export interface SaleApi {
  /** Makes a signed quote with one line that has ended; answers its id. */
  create(): Promise<number>;
  call(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<number>;
  /** The status as it is stored; `gone` where there is none. */
  status(id: number): Promise<string>;
  /** What a day brings. */
  passDay(): Promise<void>;
  /** The last day of a quote was yesterday. */
  lapse(id: number): Promise<void>;
}

/** What is known of the sale. */
export interface Model {
  state: State;
  before: State;
  /** Its last day has passed: the next day makes it expire. */
  isDue: boolean;
}
/** The product with the sale that is tried. */
export interface Real {
  readonly api: SaleApi;
  readonly id: number;
}

type Command = fc.AsyncCommand<Model, Real>;

/** A command: what the product answers, and what the sale is then. */
function command(name: string, run: (model: Model, real: Real) => Promise<void>): Command {
  return {
    check: () => true,
    async run(model, real) {
      await run(model, real);
      const status = await real.api.status(real.id);
      if (status !== model.state) throw new Error(`After ${name} the sale is ${status}, where ${model.state} was expected.`);
    },
    toString: () => name,
  };
}

/** A verb: the ways that it has, and 409 from anywhere else (404 once the sale is gone). */
function verb(name: string, ways: Readonly<Partial<Record<State, (model: Model) => State>>>): Command {
  return command(name, async (model, { api, id }) => {
    const way = ways[model.state];
    const expected = model.state === 'gone' ? 404 : way ? 200 : 409;
    const answered = await api.call('POST', `agencysale/${id}/${name}`, {});
    if (answered !== expected) throw new Error(`${name} of ${model.state} answers ${answered}, where ${expected} was expected.`);
    if (way) {
      const from = model.state;
      model.state = way(model);
      if (name === 'cancelsale') model.before = from;
    }
  });
}

const to = (state: State) => () => state;

const save = command('save', async (model, { api, id }) => {
  const answered = await api.call('PUT', `agencysale/${id}/patch`, { Id: id, Title: `Saved ${Math.random()}` });
  if (model.state === 'gone' ? answered !== 404 : answered !== 200) throw new Error(`A save of ${model.state} answers ${answered}.`);
  // A quote that expired is one again, and a last day that has passed no longer holds.
  if (model.state === 'Expired') Object.assign(model, { state: 'Quote', isDue: false });
});

const runOut = command('run out', async (model, { api, id }) => {
  if (model.state !== 'Quote') return;
  await api.lapse(id);
  model.isDue = true;
});

const day = command('day', async (model, { api }) => {
  await api.passDay();
  if (model.state === 'Quote' && model.isDue) model.state = 'Expired';
  else if (model.state === 'Sale') model.state = 'Closed';
});

/** A status is nothing that is typed. */
const typed = (StatusId: string): Command =>
  command(`typed ${StatusId}`, async (model, { api, id }) => {
    const answered = await api.call('PUT', `agencysale/${id}/patch`, { Id: id, StatusId });
    if (answered === 200 && StatusId !== model.state) throw new Error(`A ${model.state} takes the status ${StatusId} as it is typed.`);
  });

const remove = command('delete', async (model, { api, id }) => {
  const answered = await api.call('DELETE', `agencysale/${id}`);
  // The student has signed it.
  if (answered !== (model.state === 'gone' ? 404 : 409)) throw new Error(`A ${model.state} that is deleted answers ${answered}.`);
});

const commands: readonly fc.Arbitrary<Command>[] = [
  fc.constant(verb('createapplication', { Quote: to('Application') })),
  fc.constant(verb('createsale', { Application: to('Sale') })),
  fc.constant(verb('cancelsale', { Quote: to('QuoteCancelled'), Expired: to('QuoteCancelled'), Application: to('Cancelled'), Sale: to('Cancelled') })),
  fc.constant(verb('restoresale', { QuoteCancelled: ({ before }) => before, Cancelled: ({ before }) => before })),
  fc.constant(save),
  fc.constant(runOut),
  fc.constant(day),
  fc.constantFrom('Sale', 'Closed', 'Quote', 'QuoteTemplate', 'Nonsense').map(typed),
];

/** Tries so many random sequences, each of at most so many commands. Throws with the shortest that goes wrong, and its seed. */
export async function tryMachine(
  api: SaleApi,
  { runs, length, seed }: { readonly runs: number; readonly length: number; readonly seed: number },
): Promise<void> {
  // What deletes ends a sequence as a rule: it comes seldom.
  const some = fc.commands([...commands, ...commands, ...commands, fc.constant(remove)], { maxCommands: length, size: 'max' });
  const property = fc.asyncProperty(some, async (given) => {
    const id = await api.create();
    const start = (): { model: Model; real: Real } => ({ model: { state: 'Quote', before: 'Quote', isDue: false }, real: { api, id } });
    await fc.asyncModelRun(start, given);
  });
  await fc.assert(property, { numRuns: runs, seed, endOnFailure: true });
}
