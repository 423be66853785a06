// What can be done with the whole record: copy it, delete it, the verbs that are no buttons; and what cannot be done with it now, with the reasons.
import { ActionIcon, Menu } from '@mantine/core';
import { Link } from 'react-router';
import type { EntityConfig } from '../../api/index.ts';
import { Icon } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import { copyPath, type RecordPaths } from '../record-paths.ts';
import { DisabledItem } from '../disabled-button.tsx';
import type { Rejected } from './disabled-commands.ts';
import type { Verbs } from './use-verbs.ts';

interface RecordActionsProps {
  readonly config: EntityConfig;
  readonly paths: RecordPaths;
  readonly id: unknown;
  readonly verbs: Verbs;
  /** Verbs and documents. */
  readonly rejected: readonly Rejected[];
  readonly onDelete: () => void;
}

export function RecordActions({ config, paths, id, verbs, rejected, onDelete }: RecordActionsProps) {
  const t = useText();
  const { Rights, Refusals: Rejections } = config;
  const isCopied = config.AddAt === null;
  const mayCopy = isCopied && Rights.Create;
  const whyNotCopy = isCopied && Rejections.Create;
  const kept = verbs.offered.filter(({ Place }) => Place === 'menu');
  if (!mayCopy && !Rights.Delete && !whyNotCopy && !Rejections.Delete && kept.length + rejected.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('app.moreActions')}>
          <Icon name="dots" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayCopy && (
          <Menu.Item component={Link} to={copyPath(paths, id)} leftSection={<Icon name="copy" />}>
            {t('form.copy')}
          </Menu.Item>
        )}
        {whyNotCopy && <DisabledItem label={t('form.copy')} why={whyNotCopy} />}
        {kept.map((action) => {
          const why = action.Refusal ?? verbs.why;
          return why ? (
            <DisabledItem key={action.Verb} label={action.Label} why={why} />
          ) : (
            <Menu.Item key={action.Verb} leftSection={<Icon name={action.Icon ?? 'flag'} />} onClick={() => verbs.start(action)}>
              {action.Label}
            </Menu.Item>
          );
        })}
        {Rights.Delete && (
          <Menu.Item color="red" leftSection={<Icon name="trash" />} onClick={onDelete}>
            {t('form.delete')}
          </Menu.Item>
        )}
        {Rejections.Delete && <DisabledItem label={t('form.delete')} why={Rejections.Delete} />}
        {rejected.map(({ name, label, why }) => (
          <DisabledItem key={name} label={label} why={why} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
