// Leads from a list to a new record: to its page, or to a dialog above the list that asks for what it needs alone.
import { ActionIcon, Button, Menu } from '@mantine/core';
import { Link } from 'react-router';
import { lowered } from '../../../engine/contract/text.ts';
import type { EntityConfig } from '../../api/index.ts';
import { Icon, Kbd } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import { newPath, type RecordPaths } from '../record-paths.ts';
import { DisabledButton } from '../disabled-button.tsx';
import { useNewLabel } from '../new-label.ts';

interface NewButtonProps {
  readonly config: EntityConfig;
  readonly paths: RecordPaths;
  readonly isPhone: boolean;
}

/** Null for who may not make such records, and could not be given the right to. */
export function NewButton({ config, paths, isPhone }: NewButtonProps) {
  const label = useNewLabel(config);
  if (config.Rights.Create)
    return (
      <Button
        variant="filled"
        size={isPhone ? 'lg' : 'sm'}
        component={Link}
        to={newPath(paths, config)}
        leftSection={<Icon name="plus" />}
        {...(isPhone ? {} : { rightSection: <Kbd text="C" /> })}
      >
        {label}
      </Button>
    );
  if (!config.Refusals.Create) return null;
  return (
    <DisabledButton why={config.Refusals.Create} size={isPhone ? 'lg' : 'sm'}>
      {label}
    </DisabledButton>
  );
}

/** The other way beside the button. */
export function MoreWays({ config, onQuick }: { readonly config: EntityConfig; readonly onQuick: () => void }) {
  const t = useText();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={30} aria-label={t('quickCreate.ways')}>
          <Icon name="chevron-down" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <QuickItem config={config} onQuick={onQuick} hasKey />
      </Menu.Dropdown>
    </Menu>
  );
}

export function QuickItem({ config, onQuick, hasKey = false }: { readonly config: EntityConfig; readonly onQuick: () => void; readonly hasKey?: boolean }) {
  const t = useText();
  return (
    <Menu.Item leftSection={<Icon name="plus" />} {...(hasKey ? { rightSection: <Kbd text="Q" /> } : {})} onClick={onQuick}>
      {t('quickCreate.here', { entity: lowered(config.Label) })}
    </Menu.Item>
  );
}
