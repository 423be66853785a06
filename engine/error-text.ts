// What somebody at a terminal sees of an error: a sentence or two where a person can mend it, and the stack where nobody thought of it.
import { AppError } from './contract/errors.ts';
import { MetadataError } from './metadata/metadata-error.ts';

/** The text for the error output, without a line's end. */
export function errorText(error: unknown): string {
  if (error instanceof AppError) return `${error.message}${error.hint ? `\n${error.hint}` : ''}`;
  if (error instanceof MetadataError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
