// What the parts of the open screen offer, each told by the part itself and asked for only when somebody wants to see it.

export interface Offers<Offer> {
  /** Offers what `read` answers until the returned function is called. */
  hold(read: () => Offer): () => void;
  /** What is offered at this moment, in the order in which it came. */
  all(): Offer[];
  /** Says that something else is offered by one who holds already. */
  notify(): void;
  /** Calls the listener whenever that may be so, until the returned function is called. */
  listen(listener: () => void): () => void;
}

export function createOffers<Offer>(): Offers<Offer> {
  const held = new Set<() => Offer>();
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    hold: (read) => {
      const own = () => read();
      held.add(own);
      notify();
      return () => {
        held.delete(own);
        notify();
      };
    },
    all: () => [...held].map((read) => read()),
    notify,
    listen: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
