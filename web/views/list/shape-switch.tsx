// Table or board: the same view, drawn in another way.
import type { ViewShape } from '../../api/index.ts';
import { Icon, type IconName } from '../../look/index.ts';
import { useText } from '../../text/index.ts';

const icons: Readonly<Record<ViewShape, IconName>> = { table: 'table', board: 'board' };

export function ShapeSwitch({ shape, onShape }: { shape: ViewShape; onShape: (shape: ViewShape) => void }) {
  const say = useText();
  return (
    <div className="seg shape-switch" role="group" aria-label={say('board.shape')}>
      {(['table', 'board'] as const).map((each) => (
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
