// A menu of acts on a plugin's screen: each says whether it writes, so that one that writes is refused where nothing can be changed.
import { ActionIcon, Button, Menu } from '@mantine/core';
import { Icon } from '../look/index.ts';
import { DisabledItem } from '../views/disabled-button.tsx';
import { useWhyNotWrite } from '../views/use-why-not-write.ts';

export interface MenuCommand {
  readonly id: string;
  readonly label: string;
  /** Said beside it, less loudly. */
  readonly about?: string | undefined;
  readonly icon?: string;
  readonly effect: 'write' | 'show';
  /** Why it cannot be done now; it is shown all the same. */
  readonly rejection?: string | undefined;
  /** It takes something away. */
  readonly isDanger?: boolean;
  readonly command: () => void;
}

interface CommandMenuProps {
  /** What the button that opens it is called. */
  readonly label: string;
  /** Stands on that button, which bears three dots otherwise. */
  readonly words?: string;
  readonly commands: readonly MenuCommand[];
  /** Said where there are none. */
  readonly none?: string;
}

export function CommandMenu({ label, words, commands, none }: CommandMenuProps) {
  const whyNotWrite = useWhyNotWrite();
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        {words === undefined ? (
          <ActionIcon className="icon-act" aria-label={label} title={label}>
            <Icon name="dots" size="s14" />
          </ActionIcon>
        ) : (
          <Button size="compact-sm" variant="subtle" aria-label={label}>
            {words}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
        {commands.length === 0 && none !== undefined && <Menu.Label>{none}</Menu.Label>}
        {commands.map(({ id, label: name, about, icon, effect, rejection, isDanger, command }) => {
          const why = (effect === 'write' ? whyNotWrite : undefined) ?? rejection;
          if (why !== undefined) return <DisabledItem key={id} label={name} why={why} />;
          return (
            <Menu.Item
              key={id}
              {...(icon === undefined ? {} : { leftSection: <Icon name={icon} /> })}
              {...(isDanger === true ? { color: 'red' } : {})}
              onClick={command}
            >
              {name}
              {about !== undefined && <span className="t3"> · {about}</span>}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
