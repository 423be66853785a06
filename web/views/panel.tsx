// A section on the screen of a record, below its form: files, and whatever plugins have to show.
import { type ReactNode, useId } from 'react';
import './plugin-part.css';

export function Panel({ title, beside, children }: { title: string; beside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <h3 id={id}>
        {title}
        {beside}
      </h3>
      {children}
    </section>
  );
}
