// What a dialog is about: opened without it, it is a fault of the screen that opened it, and said at once.

/** The data of a dialog's context. Throws where there is none. */
export function getContext<T>(contextData: T | null | undefined): T {
  if (contextData === null || contextData === undefined) throw new Error('contextData has no data.');
  return contextData;
}
