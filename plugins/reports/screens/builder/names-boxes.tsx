// One name in several languages: a box for each.
import { TextInput } from '@mantine/core';
import { type NameLanguage, type Names, withName } from './configuration.ts';
import { useTranslation } from './text/index.ts';

interface NamesBoxesProps {
  readonly names: Names;
  readonly languages: readonly NameLanguage[];
  /** What stands where nothing is written. */
  readonly fallback: string;
  readonly onChange: (names: Names) => void;
}

/** Of the languages that the reader does not read: seldom wanted, so folded. */
export function OtherLanguages(props: NamesBoxesProps) {
  const t = useTranslation();
  return (
    <details className="report-languages">
      <summary className="t12">{t('otherLanguages')}</summary>
      <NamesBoxes {...props} />
    </details>
  );
}

function NamesBoxes({ names, languages, fallback, onChange }: NamesBoxesProps) {
  const t = useTranslation();
  return languages.map((language) => (
    <TextInput
      key={language}
      size="xs"
      label={t(`in${language}`)}
      placeholder={fallback}
      value={names[language] ?? ''}
      maxLength={120}
      onChange={({ currentTarget: { value } }) => onChange(withName(names, language, value))}
    />
  ));
}
