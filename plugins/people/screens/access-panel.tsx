// Where a person is signed in, on the record of the person, for who may change it.
import { type PanelProps, PersonAccess, useSettings } from '#kit';

export default function AccessPanel({ config, row }: PanelProps<'User'>) {
  const settings = useSettings();
  // Platform administrators are changed by their own kind alone.
  const isAbove = row.IsGodUser && settings.data?.SecuritySettings.IsGodUser !== true;
  return <PersonAccess userId={row.Id} mayChange={config.Rights.Update && !isAbove} />;
}
