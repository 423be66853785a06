// How a form is shared: its link, and what a web page needs to show it.
import { Button, CopyButton, Panel, type PanelProps } from '#kit';
import { Textarea, TextInput } from '@mantine/core';
import './builder.css';
import { useTranslation } from './text/index.ts';

export default function ShareTab({ row }: PanelProps<'AgencyWebForm'>) {
  const t = useTranslation();
  const code = row.Code ?? '';
  const link = `${location.origin}/form/${code}`;
  const state =
    row.PublishedVersion === null || row.PublishedVersion === undefined
      ? 'notPublished'
      : !row.IsActive
        ? 'isClosed'
        : row.IsChanged
          ? 'hasChanges'
          : undefined;
  const snippet = snippetOf(link, code, row.Header || row.Name);
  return (
    <>
      {state && (
        <p className="note warning" role="status">
          {t(state)}
        </p>
      )}
      <Panel title={t('link')}>
        <div className="row g8 wrap builder-share">
          <TextInput aria-label={t('link')} value={link} readOnly onFocus={(event) => event.currentTarget.select()} />
          <CopyButton text={link} label={t('copyLink')} isWide />
          <Button effect="show" icon="external-link" onClick={() => void window.open(link, '_blank', 'noopener')}>
            {t('open')}
          </Button>
        </div>
      </Panel>
      <Panel title={t('snippet')}>
        <p className="t3 t12">{t('snippetHelp')}</p>
        <Textarea aria-label={t('snippet')} value={snippet} readOnly autosize minRows={4} maxRows={12} onFocus={(event) => event.currentTarget.select()} />
        <CopyButton text={snippet} label={t('copySnippet')} isWide />
      </Panel>
    </>
  );
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The frame, and what makes it as high as the form says. */
const snippetOf = (link: string, code: string, title: string): string =>
  [
    `<iframe src="${link}?embed=true" title="${escaped(title)}" style="width:100%;height:600px;border:0" data-form="${code}"></iframe>`,
    '<script>',
    `addEventListener('message', function (event) {`,
    `  if (event.origin !== '${location.origin}' || !event.data || event.data.matriculaForm !== '${code}') return;`,
    `  document.querySelector('iframe[data-form="${code}"]').style.height = Number(event.data.height) + 'px';`,
    '});',
    '</script>',
  ].join('\n');
