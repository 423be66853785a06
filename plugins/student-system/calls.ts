// The calls of each kind of mappings: those of the specification (G-67), which stand in place of the generic ones, and those of the screen.
import { AppError, type Context, defineCall, defineDownload, type Engine, idSchema, nullable, shape, translate, Type, wordSchema, workbook } from '#engine';
import { outcomes, planFile } from './file-plan.ts';
import { type Kind, getPath } from './kinds.ts';
import { type DescribedRow, describeRows, finder, loadMappedRows, proposeByName, type State, states } from './mapped-rows.ts';
import { headings, messages } from './messages.ts';
import { type AskSystem, defaultTask, type ExternalValue, maxExternalId, maxRows } from './names.ts';
import { saveMapping } from './save-mapping.ts';

const access = { actor: 'staff', permission: 'CanEditSystemIntegration' } as const;
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const maxWritten = 5000;
/** A file as base64 within the body of a call, which takes one megabyte. */
const maxFile = 950_000;

const taskText = Type.String({ minLength: 1, maxLength: 80, description: 'The kind of task that the mapping is for; Default where nothing is said.' });
const task = Type.Optional(taskText);
const term = Type.Optional(Type.String({ maxLength: 200 }));
const skip = Type.Optional(Type.Integer({ minimum: 0 }));
const take = Type.Optional(Type.Integer({ minimum: 1, maximum: maxRows }));
const text = nullable(Type.String());
const mappings = shape({
  Data: Type.Array(shape({ Id: nullable(Type.Integer()), LocalId: Type.Integer(), LocalName: Type.String(), ExternalId: text })),
});

/** The calls of one kind. */
export function buildCalls(kind: Kind, ask: AskSystem) {
  const path = getPath(kind);
  const local = idSchema();

  const read = defineCall({
    method: 'GET',
    path,
    surface: 'read',
    summary: 'All local records, mapped or not, with what the student management system calls them.',
    access,
    input: shape({ afterTaskType: task, searchTerm: term, skip, take }),
    output: mappings,
    run: async ({ afterTaskType, searchTerm, skip: from = 0, take: count = maxRows }, context) => {
      const { Data } = await listMappings(kind, afterTaskType, context);
      const finds = finder(searchTerm);
      return { Data: Data.filter(({ LocalName }) => finds(LocalName)).slice(from, from + count) };
    },
  });

  const write = defineCall({
    method: 'POST',
    path,
    surface: 'write',
    summary: 'Writes the mappings that are named, all or none, and answers all. An empty ExternalId ends a mapping.',
    access,
    input: shape({
      AfterTaskType: task,
      Data: Type.Array(
        Type.Object(
          { LocalId: local, ExternalId: nullable(Type.String({ maxLength: maxExternalId })) },
          { additionalProperties: true, description: 'What else a row of the answer has is taken and left alone.' },
        ),
        { maxItems: maxWritten },
      ),
    }),
    output: mappings,
    run: async ({ AfterTaskType, Data }, context) => {
      await saveMapping(kind, AfterTaskType ?? defaultTask, Data, ask, context);
      return await listMappings(kind, AfterTaskType, context);
    },
  });

  const entry = shape({ Id: Type.String(), Name: Type.String() });
  const sent = (values: readonly ExternalValue[]) => values.map(({ id, name }) => ({ Id: id, Name: name }));

  const list = defineCall({
    method: 'GET',
    path: `${path}/XRefList`,
    surface: 'read',
    summary: 'What the student management system has.',
    access,
    input: shape({ searchTerm: term, take }),
    output: Type.Array(entry),
    run: async ({ searchTerm, take: count = maxRows }, context) => {
      const finds = finder(searchTerm);
      return sent((await ask(kind.external, context)).filter(({ id, name }) => finds(id, name)).slice(0, count));
    },
  });

  const listOne = defineCall({
    method: 'GET',
    path: `${path}/XRefList/{id}`,
    surface: 'read',
    summary: 'The entry of the student management system with this id; none where it has none.',
    access,
    input: shape({ id: Type.String({ maxLength: maxExternalId }) }),
    output: Type.Array(entry),
    run: async (input, context) => sent((await ask(kind.external, context)).filter(({ id }) => id === input.id)),
  });

  const mapping = defineCall({
    method: 'GET',
    path: `${path}/mapping`,
    surface: 'read',
    summary: 'A page of the local records with the names of the other system and the state of each mapping, and how many there are of each state.',
    access,
    input: shape({
      afterTaskType: task,
      searchTerm: term,
      state: Type.Optional(wordSchema([...states, 'shared'])),
      skip,
      take: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    }),
    output: shape({
      Data: Type.Array(
        shape({
          LocalId: Type.Integer(),
          LocalName: Type.String(),
          Note: text,
          ExternalId: text,
          ExternalName: text,
          State: wordSchema(states),
          SharedWith: Type.Integer({ description: 'How many other records are mapped to the same value.' }),
        }),
      ),
      Total: Type.Integer({ description: 'How many there are with this state and text.' }),
      Counts: shape({
        all: Type.Integer(),
        mapped: Type.Integer(),
        notMapped: Type.Integer(),
        vanished: Type.Integer(),
        unchecked: Type.Integer(),
        shared: Type.Integer(),
      }),
      Problem: nullable(shape({ Code: Type.String(), Message: Type.String(), Hint: text }, { description: 'Why the other system could not be asked.' })),
    }),
    run: async ({ afterTaskType, searchTerm, state, skip: from = 0, take: count = 100 }, context) => {
      const { rows, problem } = await describe(kind, afterTaskType, ask, context);
      const finds = finder(searchTerm);
      const found = rows.filter((row) => isIn(row, state) && finds(row.local.name, row.local.note, row.externalId, row.externalName));
      const { language } = context.actor;
      return {
        Data: found.slice(from, from + count).map((row) => ({
          LocalId: row.local.id,
          LocalName: row.local.name,
          Note: row.local.note,
          ExternalId: row.externalId,
          ExternalName: row.externalName,
          State: row.state,
          SharedWith: row.sharedWith,
        })),
        Total: found.length,
        Counts: countStates(rows),
        Problem: problem
          ? {
              Code: problem.code,
              Message: translate(problem.said.message, language),
              Hint: problem.said.hint === undefined ? null : translate(problem.said.hint, language),
            }
          : null,
      };
    },
  });

  const proposals = defineCall({
    method: 'GET',
    path: `${path}/mapping/proposals`,
    surface: 'read',
    summary: 'A value of the other system for each record without one that has the same name, where both names are the only ones. Nothing is written.',
    access,
    input: shape({ afterTaskType: task }),
    output: shape({
      Data: Type.Array(shape({ LocalId: Type.Integer(), LocalName: Type.String(), Note: text, ExternalId: Type.String(), ExternalName: Type.String() })),
      Total: Type.Integer(),
    }),
    run: async ({ afterTaskType }, context) => {
      const values = await ask(kind.external, context);
      const found = proposeByName(await loadMappedRows(kind, afterTaskType ?? defaultTask, context), values);
      const Data = found.slice(0, maxWritten).map(({ local: { id, name, note }, value }) => ({
        LocalId: id,
        LocalName: name,
        Note: note,
        ExternalId: value.id,
        ExternalName: value.name,
      }));
      return { Data, Total: found.length };
    },
  });

  const excel = defineDownload({
    path: `${path}/mapping/excel`,
    summary: 'All local records with their mappings as a workbook, which can be changed and read again.',
    access,
    input: shape({ afterTaskType: task }),
    contentType: sheetType,
    run: async ({ afterTaskType }, context) => {
      const { rows } = await describe(kind, afterTaskType, ask, context);
      const say = (heading: keyof typeof headings): string => translate(headings[heading](), context.actor.language);
      const columns = (['localId', 'localName', 'note', 'externalId', 'externalName', 'state'] as const).map((name) => ({
        heading: say(name),
        type: 'string',
      }));
      // In memory already: what is read of them needs no transaction.
      const cells = async function* () {
        for (const {
          local: { id, name, note },
          externalId,
          externalName,
          state,
        } of rows)
          yield [id, name, note, externalId, externalName, say(state)];
      };
      return { name: `${kind.external}.xlsx`, contentType: sheetType, content: workbook(cells(), columns, kind.external) };
    },
  });

  const plan = defineCall({
    method: 'POST',
    path: `${path}/mapping/plan`,
    surface: 'read',
    summary: 'What a file of mappings would change, row by row. Nothing is written.',
    access,
    input: shape({
      AfterTaskType: task,
      Content: Type.String({ maxLength: maxFile, description: 'The file in base64: a workbook (.xlsx) or CSV.' }),
    }),
    output: shape({
      Data: Type.Array(
        shape({
          Line: Type.Integer(),
          Outcome: wordSchema(outcomes),
          LocalId: nullable(Type.Integer()),
          LocalName: Type.String(),
          Before: text,
          ExternalId: text,
          ExternalName: text,
        }),
      ),
    }),
    run: async ({ AfterTaskType, Content }, context) => {
      const bytes = Buffer.from(Content, 'base64');
      if (bytes.length === 0) throw new AppError('request.invalid', messages.noFile(), { errors: [{ Key: 'Content', Message: messages.noFile() }] });
      const rows = await loadMappedRows(kind, AfterTaskType ?? defaultTask, context);
      const lines = await planFile(bytes, rows, await ask(kind.external, context));
      return {
        Data: lines.map(({ line, outcome, localId, localName, before, externalId, externalName }) => ({
          Line: line,
          Outcome: outcome,
          LocalId: localId,
          LocalName: localName,
          Before: before,
          ExternalId: externalId,
          ExternalName: externalName,
        })),
      };
    },
  });
  return [read, write, list, listOne, mapping, proposals, excel, plan];
}

async function listMappings(kind: Kind, afterTaskType: string | undefined, context: Context<Engine>) {
  const rows = await loadMappedRows(kind, afterTaskType ?? defaultTask, context);
  return { Data: rows.map(({ id, local, externalId }) => ({ Id: id, LocalId: local.id, LocalName: local.name, ExternalId: externalId })) };
}

/** The rows as far as they can be told: where the other system does not answer, what is ours is shown all the same. */
async function describe(kind: Kind, afterTaskType: string | undefined, ask: AskSystem, context: Context<Engine>) {
  const rows = await loadMappedRows(kind, afterTaskType ?? defaultTask, context);
  try {
    return { rows: describeRows(rows, await ask(kind.external, context)), problem: undefined };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { rows: describeRows(rows, undefined), problem: error };
  }
}

const isIn = ({ state, sharedWith }: DescribedRow, wanted: State | 'shared' | undefined): boolean =>
  wanted === undefined || (wanted === 'shared' ? sharedWith > 0 : state === wanted);

function countStates(rows: readonly DescribedRow[]) {
  const count = (wanted: State | 'shared'): number => rows.filter((row) => isIn(row, wanted)).length;
  const [mapped, notMapped, vanished] = [count('mapped'), count('notMapped'), count('vanished')];
  return { all: rows.length, mapped, notMapped, vanished, unchecked: count('unchecked'), shared: count('shared') };
}
