// What a report is called, where it stands, what it is about and who opens it.
import { useCall } from '#kit';
import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { type Draft, languages, type Names } from './configuration.ts';
import { OtherLanguages } from './names-boxes.tsx';
import { useTranslation } from './text/index.ts';

interface HeadProps {
  readonly draft: Draft;
  readonly mayShare: boolean;
  readonly onChange: (part: Partial<Draft>) => void;
}

export function Head({ draft: { name, folder, typeName, isShared, configuration }, mayShare, onChange }: HeadProps) {
  const t = useTranslation();
  const types = useCall('report/types', {}).data?.Data ?? [];
  const folders = useCall('report/catalogue', {}).data?.Folders ?? [];
  const putNames = (names: Names) => {
    const { Names: _before, ...rest } = configuration;
    onChange({ configuration: Object.keys(names).length === 0 ? rest : { ...rest, Names: names } });
  };
  return (
    <fieldset>
      <legend>{t('what')}</legend>
      <TextInput size="xs" required label={t('name')} value={name} maxLength={120} onChange={({ currentTarget: { value } }) => onChange({ name: value })} />
      <OtherLanguages names={configuration.Names ?? {}} languages={languages} fallback={name} onChange={putNames} />
      <TextInput
        size="xs"
        label={t('folder')}
        list="report-folders"
        value={folder}
        maxLength={120}
        onChange={({ currentTarget: { value } }) => onChange({ folder: value })}
      />
      <datalist id="report-folders">
        {folders.map(({ Name }) => (
          <option key={Name} value={Name}>
            {Name}
          </option>
        ))}
      </datalist>
      <NativeSelect
        size="xs"
        required
        label={t('records')}
        value={typeName}
        onChange={({ currentTarget: { value } }) => {
          const { Names: names, Description: description } = configuration;
          onChange({
            typeName: value,
            configuration: { Fields: [], ...(names ? { Names: names } : {}), ...(description === undefined ? {} : { Description: description }) },
          });
        }}
        data={[{ value: '', label: t('choose') }, ...types.map(({ Name, Label }) => ({ value: Name, label: Label }))]}
      />
      <Switch
        size="xs"
        label={t('shared')}
        description={mayShare ? undefined : t('mayNotShare')}
        disabled={!mayShare}
        checked={isShared}
        onChange={({ currentTarget: { checked } }) => onChange({ isShared: checked })}
      />
      <Textarea
        size="xs"
        label={t('description')}
        autosize
        maxLength={2000}
        value={configuration.Description ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ configuration: { ...configuration, Description: value } })}
      />
    </fieldset>
  );
}
