// A screen of a plugin in its place: a skeleton until it is here, and its own failure that leaves everything around it working.
import { type ReactNode, Suspense, use, useState } from 'react';
import { PartBoundary } from '../look/index.ts';
import { useText } from '../text/index.ts';
import './plugin-part.css';
import type { Screen } from './plugin-screens.ts';
import { MissingPlace } from './lazy.tsx';

interface PartProps<Props extends object> {
  readonly load: Screen<Props>;
  readonly props: Props;
  /** Stands above while the part is not there: the bar of a page. */
  readonly frame?: ReactNode;
}

export function PluginPart<Props extends object>({ load, props, frame }: PartProps<Props>) {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} load={load} props={props} frame={frame} onRetry={() => setAttempt(attempt + 1)} />;
}

/** A small part between others: nothing is there until it is, and nothing where it fails. */
export function QuietPart<Props extends object>({ load, props }: Pick<PartProps<Props>, 'load' | 'props'>) {
  const [part] = useState(load);
  return (
    <PartBoundary renderMissing={() => null}>
      <Suspense fallback={null}>
        <Loaded part={part} props={props} />
      </Suspense>
    </PartBoundary>
  );
}

/** Each attempt asks for the part again. */
function Attempt<Props extends object>({ load, props, frame, onRetry }: PartProps<Props> & { onRetry: () => void }) {
  // Kept out here: what waits below is drawn from the beginning once it goes on.
  const [part] = useState(load);
  return (
    <PartBoundary
      renderMissing={(error) => (
        <>
          {frame}
          <MissingPlace error={error} onRetry={onRetry} />
        </>
      )}
    >
      <Suspense fallback={<PartSkeleton frame={frame} />}>
        <Loaded part={part} props={props} />
      </Suspense>
    </PartBoundary>
  );
}

function Loaded<Props extends object>({ part, props }: { part: ReturnType<Screen<Props>>; props: Props }) {
  const { default: Part } = use(part);
  return <Part {...props} />;
}

/** The shape of a page of which nothing is known yet. */
export function PartSkeleton({ frame }: { frame?: ReactNode }) {
  const t = useText();
  return (
    <>
      {frame}
      <div className="part-skeleton" role="status" aria-label={t('app.loading')}>
        {[34, 78, 62].map((width) => (
          <span key={width} className="sk" style={{ width: `${width}%` }} />
        ))}
      </div>
    </>
  );
}
