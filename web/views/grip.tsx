// What a part is taken by to be moved: dragged with the pointer, or with Alt and the arrow keys. It writes nothing by itself.
import type { Ref } from 'react';
import { Icon } from '../look/index.ts';

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';
const arrows: readonly Arrow[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

interface GripProps {
  readonly label: string;
  readonly icon: string;
  readonly className?: string;
  /** Where dragging begins. */
  readonly handle: Ref<HTMLButtonElement>;
  readonly onArrow: (arrow: Arrow) => void;
}

export const Grip = ({ label, icon, className = '', handle, onArrow }: GripProps) => (
  <button
    type="button"
    ref={handle}
    className={className}
    aria-label={label}
    title={label}
    onKeyDown={(event) => {
      const arrow = event.altKey ? arrows.find((each) => each === event.key) : undefined;
      if (arrow === undefined) return;
      event.preventDefault();
      onArrow(arrow);
    }}
  >
    <Icon name={icon} />
  </button>
);
