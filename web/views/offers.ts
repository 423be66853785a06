// What the parts of the open screen offer, each told by the part itself and asked for only when somebody wants to see it.

export interface Offers<Offer> {
  /** Offers what `read` answers until the returned function is called. */
  hold(read: () => Offer): () => void;
  /** What is offered at this moment, in the order in which it came. */
  all(): Offer[];
}

export function createOffers<Offer>(): Offers<Offer> {
  const held = new Set<() => Offer>();
  return {
    hold: (read) => {
      const own = () => read();
      held.add(own);
      return () => held.delete(own);
    },
    all: () => [...held].map((read) => read()),
  };
}
