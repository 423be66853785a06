// Tells what stands in the way of one record from what stands in the way of all.
import { Refusal } from '../contract/errors.ts';

/** True of what stands in the way of one record and says nothing of the others. */
export const isRefusedRow = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.code !== 'server.unavailable' && error.code !== 'server.failed';
