// Leads to a new record that begins with the value of a group: in the head of a group, and in that of a column of a board.
import { ActionIcon } from '@mantine/core';
import { Link } from 'react-router';
import type { EntityConfig, Group } from '../../api/index.ts';
import { Icon } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import { addPath, type RecordPaths } from '../record-paths.ts';

interface AddHereProps {
  readonly config: EntityConfig;
  readonly paths: RecordPaths;
  /** The field that the group is of. */
  readonly by: string;
  readonly group: Group;
  readonly name: string;
  /** The group that it stands in, whose value the record begins with as well. */
  readonly within?: { readonly by: string; readonly group: Group } | undefined;
}

/** Nothing where the person may not create such records, they are begun elsewhere, or the value is not given by hand. */
export function AddHere({ config, paths, by, group, name, within }: AddHereProps) {
  const t = useText();
  if (!config.Rights.Create || config.AddAt !== null || !isGiven(config, by, group)) return null;
  const given = new URLSearchParams({ [by]: String(group.Key) });
  if (within && isGiven(config, within.by, within.group)) given.set(within.by, String(within.group.Key));
  return (
    <ActionIcon size={26} component={Link} to={`${addPath(paths)}?${given.toString()}`} aria-label={t('board.add', { column: name })}>
      <Icon name="plus" size="s14" />
    </ActionIcon>
  );
}

const isGiven = ({ Fields }: EntityConfig, by: string, { Key, Name }: Group): boolean => {
  const field = Fields[by];
  return field?.ReadOnly === false && (field.Type === 'enum' || field.Type === 'reference') && Key !== null && Name !== null;
};
