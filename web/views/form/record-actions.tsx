// What can be done with the whole record: copy it, delete it, the verbs that are no buttons; and what cannot be done with it now, with the reasons.
import { ActionIcon, Menu } from '@mantine/core';
import { Link } from 'react-router';
import type { EntityConfig } from '../../api/index.ts';
import { Icon } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import { copyPath, type RecordPaths } from '../record-paths.ts';
import { RefusedItem } from '../refused-button.tsx';
import type { Refused } from './refused-verbs.ts';
import type { Verbs } from './use-verbs.ts';

interface RecordActionsProps {
  readonly config: EntityConfig;
  readonly paths: RecordPaths;
  readonly id: unknown;
  readonly verbs: Verbs;
  /** Verbs and documents. */
  readonly refused: readonly Refused[];
  readonly onDelete: () => void;
}

export function RecordActions({ config, paths, id, verbs, refused, onDelete }: RecordActionsProps) {
  const say = useText();
  const { Rights, Refusals } = config;
  const isCopied = config.AddAt === null;
  const mayCopy = isCopied && Rights.Create;
  const whyNotCopy = isCopied && Refusals.Create;
  const kept = verbs.offered.filter(({ Place }) => Place === 'menu');
  if (!mayCopy && !Rights.Delete && !whyNotCopy && !Refusals.Delete && kept.length + refused.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={say('app.moreActions')}>
          <Icon name="dots" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayCopy && (
          <Menu.Item component={Link} to={copyPath(paths, id)} leftSection={<Icon name="copy" />}>
            {say('form.copy')}
          </Menu.Item>
        )}
        {whyNotCopy && <RefusedItem label={say('form.copy')} why={whyNotCopy} />}
        {kept.map((action) => {
          const why = action.Refusal ?? verbs.why;
          return why ? (
            <RefusedItem key={action.Verb} label={action.Label} why={why} />
          ) : (
            <Menu.Item key={action.Verb} leftSection={<Icon name={action.Icon ?? 'flag'} />} onClick={() => verbs.begin(action)}>
              {action.Label}
            </Menu.Item>
          );
        })}
        {Rights.Delete && (
          <Menu.Item color="red" leftSection={<Icon name="trash" />} onClick={onDelete}>
            {say('form.delete')}
          </Menu.Item>
        )}
        {Refusals.Delete && <RefusedItem label={say('form.delete')} why={Refusals.Delete} />}
        {refused.map(({ name, label, why }) => (
          <RefusedItem key={name} label={label} why={why} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
