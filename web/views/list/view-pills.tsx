// The views of a list as pills: they change the data.
import type { Page, ViewConfig } from '../../api/index.ts';
import { countText } from '../../fields/index.ts';
import { useLanguage, useText } from '../../text/index.ts';

interface ViewPillsProps {
  readonly views: readonly ViewConfig[];
  readonly current: number;
  readonly total: Page | undefined;
  readonly onChoose: (view: number) => void;
}

export function ViewPills({ views, current, total, onChoose }: ViewPillsProps) {
  const say = useText();
  const language = useLanguage();
  const count = total?.Count === undefined ? '' : `${countText(total.Count, language)}${total.CountIsCapped ? '+' : ''}`;
  return (
    <nav className="views" aria-label={say('list.views')}>
      {views.map((view) => {
        const on = view.ViewId === current;
        return (
          <button
            key={view.ViewId}
            type="button"
            className={`view ${on ? 'on' : ''}`}
            aria-current={on ? 'true' : undefined}
            onClick={() => onChoose(view.ViewId)}
          >
            {view.Name}
            {on && <span className="count">{count}</span>}
          </button>
        );
      })}
    </nav>
  );
}
