// Table, board or calendar: the same view, drawn in another way.
import type { ViewShape } from '../../api/index.ts';
import { Icon, type IconName } from '../../look/index.ts';
import { useText } from '../../text/index.ts';

const icons: Readonly<Record<ViewShape, IconName>> = { table: 'table', board: 'board', calendar: 'calendar-event' };

interface ShapeSwitchProps {
  readonly shape: ViewShape;
  /** Those that there is something to draw for. */
  readonly shapes: readonly ViewShape[];
  readonly onShape: (shape: ViewShape) => void;
}

export function ShapeSwitch({ shape, shapes, onShape }: ShapeSwitchProps) {
  const say = useText();
  return (
    <div className="seg shape-switch" role="group" aria-label={say('board.shape')}>
      {shapes.map((each) => (
        <button
          key={each}
          type="button"
          className={each === shape ? 'on' : ''}
          aria-pressed={each === shape}
          aria-label={say(`board.${each}`)}
          title={say(`board.${each}`)}
          onClick={() => onShape(each)}
        >
          <Icon name={icons[each]} />
        </button>
      ))}
    </div>
  );
}
