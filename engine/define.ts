// How plugins declare calls and verbs: what goes in and comes out is written once, as a schema that is a type at the same time.
import type { RecordFile } from './contract/files.ts';
import type {
  Action,
  BulkOperation,
  Call,
  CallDeclaration,
  Context,
  Entities,
  EntityName,
  FileResponse,
  FilesRef,
  JsonSchema,
  LaterFile,
  OperationResult,
  PublicCallHandler,
  TokenCallHandler,
  PublicCall,
  TakesFile,
  UploadCall,
  Caller,
} from './contract/plugin.ts';
import { type ResponseValue, clientSchema, jsonSchema, shape, type Static, type TSchema } from './contract/schema.ts';
import type { Who } from './contract/definitions.ts';
import type { Engine } from './engine.ts';

/** The input of a call that takes none. */
type Nothing = typeof nothing;
const nothing = shape({});

type Declared = Omit<CallDeclaration, 'input' | 'output' | 'access' | 'surface' | 'takesFiles' | 'takesFile'> & { readonly access: 'signed-in' | Who };

/** What is done without a session, typed by the schemas of the call. */
interface OpenPart<I extends TSchema, O extends TSchema> extends PublicCallHandler<Engine, Static<I>> {
  run(input: Static<I>, context: Context<Engine>, caller: Caller): Promise<ResponseValue<Static<O>>>;
}
type TokenPart<I extends TSchema, O extends TSchema> = OpenPart<I, O> & Pick<TokenCallHandler<Engine, Static<I>>, 'opens'>;
type PublicOrToken<I extends TSchema, O extends TSchema> = { readonly takesFile?: TakesFile<Engine, Static<I>> } & (
  | (OpenPart<I, O> & { readonly requiresToken?: never })
  | (TokenPart<I, O> & { readonly requiresToken: true })
);

/** A call for people who are signed in. Parts of the path and of the query arrive in the types of the schema, and nothing is run that does not fit it. */
export function defineCall<O extends TSchema, I extends TSchema = Nothing>(
  call: Declared & {
    readonly surface: 'read' | 'write';
    readonly input?: I;
    readonly output: O;
    readonly withToken?: TokenPart<I, O>;
    run(input: Static<I>, context: Context<Engine>, caller: Caller): Promise<ResponseValue<Static<O>>>;
  },
): Call<Engine> {
  const { input, output, ...others } = call;
  const checked: Call<Engine, never> = { ...others, ...getInput(input), ...getOutput(output) };
  return checked;
}

/** A call for anyone, in the agency that `agency` finds out by what was sent; `limit` is per network address and quarter of an hour. */
export function definePublicCall<O extends TSchema, I extends TSchema = Nothing>(
  call: Omit<CallDeclaration, 'input' | 'output' | 'access' | 'surface' | 'takesFiles' | 'takesFile' | 'requiresToken'> & {
    readonly surface: 'read' | 'write';
    readonly input?: I;
    readonly output: O;
  } & PublicOrToken<I, O>,
): PublicCall<Engine> {
  const { input, output, ...others } = call;
  const checked: PublicCall<Engine, never> = { ...others, access: 'public', ...getInput(input), ...getOutput(output) };
  return checked;
}

/** A call that answers a file of this type, which a browser opens by its address. */
export function defineDownload<I extends TSchema = Nothing>(
  call: Omit<Declared, 'method'> & {
    readonly input?: I;
    readonly contentType: string;
    run(input: Static<I>, context: Context<Engine>): Promise<FileResponse | LaterFile>;
  },
): Call<Engine> {
  const { input, contentType, ...others } = call;
  const output = { type: 'string', format: 'binary', contentMediaType: contentType };
  const checked: Call<Engine, never> = { ...others, method: 'GET', surface: 'download', ...getInput(input), output };
  return checked;
}

/** The same for who shows a pass, in the header alone. */
export function defineTokenDownload<I extends TSchema = Nothing>(
  call: Omit<CallDeclaration, 'method' | 'input' | 'output' | 'access' | 'surface' | 'takesFiles' | 'takesFile' | 'requiresToken'> &
    Omit<TokenCallHandler<Engine, Static<I>>, 'run'> & {
      readonly input?: I;
      readonly contentType: string;
      run(input: Static<I>, context: Context<Engine>, caller: Caller): Promise<FileResponse | LaterFile>;
    },
): PublicCall<Engine> {
  const { input, contentType, ...others } = call;
  const output = { type: 'string', format: 'binary', contentMediaType: contentType };
  const checked: PublicCall<Engine, never> = {
    ...others,
    method: 'GET',
    access: 'public',
    surface: 'download',
    requiresToken: true,
    ...getInput(input),
    output,
  };
  return checked;
}

/** A call that files are sent to, as `multipart/form-data`; what else it takes stands in its address. */
export function defineUpload<O extends TSchema, I extends TSchema = Nothing>(
  call: Omit<Declared, 'method'> & {
    readonly input?: I;
    readonly output: O;
    place(input: Static<I>, context: Context<Engine>): Promise<FilesRef>;
    run(files: readonly RecordFile[], input: Static<I>, context: Context<Engine>): Promise<ResponseValue<Static<O>>>;
  },
): UploadCall<Engine> {
  const { input, output, ...others } = call;
  const checked: UploadCall<Engine, never> = {
    ...others,
    method: 'POST',
    surface: 'write',
    takesFiles: true,
    ...getInput(input),
    ...getOutput(output),
  };
  return checked;
}

/** A verb on one record. Without an `output` it answers the record as it stands afterwards. */
export function defineAction<E extends EntityName, O extends TSchema = TSchema, I extends TSchema = Nothing>(action: {
  readonly entity: E;
  readonly input?: I;
  readonly output?: O;
  run(record: Readonly<Entities[E]>, input: Static<I>, context: Context<Engine>): Promise<ResponseValue<Static<O>>>;
}): Action<Engine, E, never> {
  const { input, output, ...others } = action;
  return { ...others, input: closed(input), ...(output ? getOutput(output) : {}) };
}

/** An operation on many records of an entity, by its name. */
export function defineBulkOperation<I extends TSchema = Nothing>(
  operation: Omit<BulkOperation<Engine>, 'input' | 'run'> & {
    readonly input?: I;
    run(ids: readonly number[], input: Static<I>, context: Context<Engine>): Promise<OperationResult>;
  },
): BulkOperation<Engine, never> {
  const { input, ...others } = operation;
  return { ...others, input: closed(input) };
}

const getOutput = (output: TSchema) => ({ output: jsonSchema(output), clientOutput: clientSchema(output) });

const getInput = (input: TSchema | undefined) => (input ? { input: closed(input) } : {});

/** An input takes what it names and nothing else, so that a misspelled name is reported. */
const closed = (input: TSchema | undefined): JsonSchema => ({ additionalProperties: false, ...(input ? jsonSchema(input) : { type: 'object' }) });
