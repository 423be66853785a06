// On the record of a group: what the permissions ticked so far would change, before they are saved.
import { GroupEffect, type PanelProps } from '#kit';

export default function GroupPanel({ row, data }: PanelProps<'UserGroup'>) {
  return <GroupEffect groupId={row.Id} saved={namesIn(row.Permissions)} wanted={namesIn(data['Permissions'])} />;
}

const namesIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
