// Where a person is signed in, on the record of the person, for who may change it.
import { type PanelProps, PersonAccess } from '#kit';

export default function AccessPanel({ row }: PanelProps) {
  return <PersonAccess userId={Number(row['Id'])} />;
}
