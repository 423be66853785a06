// A part of a screen that is fetched once it is wanted. Where it cannot be had, or breaks, only it is missing: what is around it stays, and so does
// what was typed there.
import { Component, type ComponentType, lazy, type ReactNode, useState } from 'react';

/** What stands in the place of a part that is missing. */
export interface MissingProps<Props extends object> {
  /** What the part was to be given. */
  readonly part: Props;
  readonly error: unknown;
  /** Draws it once more. */
  readonly onRetry: () => void;
}
/** Fetches the module of a part. */
export type LoadPart<Props extends object> = () => Promise<{ readonly default: ComponentType<Props> }>;

/** Anyone who opens the part again has it drawn again. Until it is there the nearest `Suspense` shows that something is on its way. */
export function lazyPart<Props extends object>(load: LoadPart<Props>, Missing: ComponentType<MissingProps<Props>>): ComponentType<Props> {
  const Part = lazy(load);
  return function LatePart(props: Props) {
    const [attempt, setAttempt] = useState(0);
    return (
      <PartBoundary key={attempt} renderMissing={(error) => <Missing part={props} error={error} onRetry={() => setAttempt(attempt + 1)} />}>
        <Part {...props} />
      </PartBoundary>
    );
  };
}

interface BoundaryProps {
  readonly renderMissing: (error: unknown) => ReactNode;
  readonly children: ReactNode;
}

/** Draws `renderMissing` instead of what breaks within. */
export class PartBoundary extends Component<BoundaryProps, { readonly broken?: { readonly error: unknown } }> {
  override state: { readonly broken?: { readonly error: unknown } } = {};

  static getDerivedStateFromError(error: unknown): { readonly broken: { readonly error: unknown } } {
    return { broken: { error } };
  }

  override render(): ReactNode {
    const { broken } = this.state;
    return broken ? this.props.renderMissing(broken.error) : this.props.children;
  }
}

/** True of a module that could not be fetched: no connection, or a newer build has other files. The words are those of the browsers. */
export const isUnfetched = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|Importing a module script failed|Failed to fetch|Unable to preload/i.test(error.message);
