// Tells what stands in the way of one record from what stands in the way of all.
import { AppError } from '../contract/errors.ts';

/** True of what stands in the way of one record and says nothing of the others. */
export const isRejectedRow = (error: unknown): error is AppError =>
  error instanceof AppError && error.code !== 'server.unavailable' && error.code !== 'server.failed';
