// The sentence that says what went wrong, where it went wrong.
import { Icon } from './icon.tsx';

/** Draws nothing without a message. */
export function ErrorNote({ message }: { message: string | undefined }) {
  if (!message) return null;
  return (
    <div className="note danger" role="alert">
      <Icon name="alert-circle" />
      <span>{message}</span>
    </div>
  );
}
