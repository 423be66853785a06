// Where a person is signed in, on the record of the person, for who may change it.
import { type PanelProps, PersonAccess, useSettings } from '#kit';

export default function AccessPanel({ config, row }: PanelProps) {
  const settings = useSettings();
  // Platform administrators are changed by their own kind alone.
  const isAbove = row['IsGodUser'] === true && settings.data?.SecuritySettings.IsGodUser !== true;
  return <PersonAccess userId={Number(row['Id'])} mayChange={config.Rights.Update && !isAbove} />;
}
