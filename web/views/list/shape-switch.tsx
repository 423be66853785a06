// Table, board or calendar: the same view, drawn in another way; on a phone one button that opens the choice.
import { ActionIcon, Menu } from '@mantine/core';
import type { ViewShape } from '../../api/index.ts';
import { Icon, type IconName } from '../../look/index.ts';
import { useText } from '../../text/index.ts';

const icons: Readonly<Record<ViewShape, IconName>> = { table: 'table', board: 'board', calendar: 'calendar-event' };

interface ShapeSwitchProps {
  readonly shape: ViewShape;
  /** Those that there is something to draw for. */
  readonly shapes: readonly ViewShape[];
  readonly isPhone: boolean;
  readonly onShape: (shape: ViewShape) => void;
}

export function ShapeSwitch({ shape, shapes, isPhone, onShape }: ShapeSwitchProps) {
  const t = useText();
  if (isPhone) {
    return (
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon size={40} className="shape-menu" aria-label={`${t('board.shape')}: ${t(`board.${shape}`)}`}>
            <Icon name={icons[shape]} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {shapes.map((each) => (
            <Menu.Item
              key={each}
              leftSection={<Icon name={icons[each]} />}
              rightSection={each === shape ? <Icon name="check" size="s14" /> : null}
              aria-current={each === shape ? 'true' : undefined}
              onClick={() => onShape(each)}
            >
              {t(`board.${each}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    );
  }
  return (
    <div className="seg shape-switch" role="group" aria-label={t('board.shape')}>
      {shapes.map((each) => (
        <button
          key={each}
          type="button"
          className={each === shape ? 'on' : ''}
          aria-pressed={each === shape}
          aria-label={t(`board.${each}`)}
          title={t(`board.${each}`)}
          onClick={() => onShape(each)}
        >
          <Icon name={icons[each]} />
        </button>
      ))}
    </div>
  );
}
