// The frame of a command of a plugin: its arguments, how it is used, what it says of an error, and the code that it ends with.
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { AppError } from './contract/errors.ts';
import { errorText } from './error-text.ts';

type ArgumentOptions = NonNullable<ParseArgsConfig['options']>;
type Values<Options extends ArgumentOptions> = ReturnType<typeof parseArgs<{ options: Options; allowPositionals: true }>>['values'];

export interface CommandForm<Options extends ArgumentOptions> {
  /** Told with --help, and where something is wrong with the arguments. */
  readonly usage: string;
  /** Beside --help. */
  readonly options: Options;
  /** True where it takes one argument, without which it only tells how it is used. */
  readonly takesPath?: boolean;
}

/** What a command was given. */
export interface Given<Options extends ArgumentOptions> {
  readonly values: Values<Options>;
  /** The argument; empty where none is taken. */
  readonly path: string;
  /** One line for the person at the terminal. */
  t(line: string): void;
}

const help = { help: { type: 'boolean', short: 'h' } } as const;

/** Does `work` with the arguments of the process. Ends with code 1 after an error, with 2 where the argument is lacking, and otherwise with 0. */
export async function runCommand<Options extends ArgumentOptions>(
  { usage, options, takesPath = false }: CommandForm<Options>,
  work: (given: Given<Options>) => Promise<void>,
): Promise<void> {
  const t = (line: string): void => {
    process.stdout.write(`${line}\n`);
  };
  try {
    const isHelp = parseArgs({ strict: false, options: help }).values.help === true;
    if (isHelp) {
      t(usage);
      return;
    }
    const { values, positionals } = read(options, usage);
    const [path = '', surplus] = takesPath ? positionals : ['', ...positionals];
    if (surplus !== undefined) throw new AppError('request.invalid', `"${surplus}" is one argument too many.`, { hint: usage });
    if (takesPath && path === '') {
      t(usage);
      process.exitCode = 2;
    } else await work({ values, path, t });
  } catch (error) {
    process.stderr.write(`${errorText(error)}\n`);
    process.exitCode = 1;
  }
}

function read<Options extends ArgumentOptions>(options: Options, usage: string) {
  try {
    return parseArgs<{ options: Options; allowPositionals: true }>({ options, allowPositionals: true });
  } catch (error) {
    throw new AppError('request.invalid', error instanceof Error ? error.message : String(error), { hint: usage });
  }
}
