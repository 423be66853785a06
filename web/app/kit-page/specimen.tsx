// One part on the page: its name as plugins import it, what it is for, and the part itself.
import type { ReactNode } from 'react';

interface SpecimenProps {
  /** Its names in `#kit`. */
  readonly name: string;
  readonly about: string;
  /** The part brings its own edges. */
  readonly isComplete?: boolean;
  readonly children: ReactNode;
}

export const Specimen = ({ name, about, isComplete = false, children }: SpecimenProps) => (
  <article className="specimen" aria-label={name}>
    <header>
      <h3 className="mono">{name}</h3>
      <p>{about}</p>
    </header>
    <div className={isComplete ? 'whole' : 'inside'}>{children}</div>
  </article>
);
