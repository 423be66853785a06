// Where an edit on its way to the server is registered, so that anyone who wants to know which one was the last waits for it.

/** Gives back what it is given. */
export type Track = <CallResponse>(work: Promise<CallResponse>) => Promise<CallResponse>;
