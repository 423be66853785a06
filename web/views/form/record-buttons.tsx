// The head of a record offers its next steps as buttons, and everything else in one menu.
import { ActionIcon, Button, Menu } from '@mantine/core';
import { Link } from 'react-router';
import { Icon } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import { DisabledItem } from '../disabled-button.tsx';
import { type RecordCommand, useSplitCommands } from '../record-commands.ts';

interface CommandsProps {
  readonly commands: readonly RecordCommand[];
  readonly most: number;
}

export function RecordButtons({ commands, most }: CommandsProps) {
  const { buttons } = useSplitCommands(commands, most);
  return buttons.map(({ id, label, icon, place, waits, isBusy = false, command }, index) => {
    const looks = { variant: index === 0 && place === 'primary' ? 'filled' : 'default', ...(icon ? { leftSection: <Icon name={icon} /> } : {}) };
    if (typeof command === 'string')
      return (
        <Button key={id} component={Link} to={command} {...looks}>
          {label}
        </Button>
      );
    return (
      <Button key={id} {...looks} disabled={waits !== undefined || isBusy} {...(waits === undefined ? {} : { title: waits })} onClick={command}>
        {label}
      </Button>
    );
  });
}

/** What is no button, in the same order; last what cannot be done now, with the reasons. */
export function RecordMenu({ commands, most }: CommandsProps) {
  const t = useText();
  const { others } = useSplitCommands(commands, most);
  if (others.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('app.moreActions')}>
          <Icon name="dots" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah="70vh" style={{ overflowY: 'auto' }}>
        {others.map(({ id, label, icon, rejection, waits, isDanger = false, command }) => {
          const why = rejection ?? waits;
          if (why !== undefined) return <DisabledItem key={id} label={label} why={why} />;
          const looks = { ...(icon ? { leftSection: <Icon name={icon} /> } : {}), ...(isDanger ? { color: 'red' } : {}) };
          return typeof command === 'string' ? (
            <Menu.Item key={id} component={Link} to={command} {...looks}>
              {label}
            </Menu.Item>
          ) : (
            <Menu.Item key={id} {...looks} onClick={command}>
              {label}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
