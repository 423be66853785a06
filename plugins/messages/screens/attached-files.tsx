// The files of a message, each with what it is and how large, to be fetched; and those that cannot be.
import { Badge, type CallOutput, downloadCall, Icon, IconButton, sizeText, useLanguage, useWork } from '#kit';
import { useTranslation } from './text/index.ts';

type Attached = CallOutput<'GET smtpmessage/{id}/shown'>['Attachments'][number];

export function AttachedFiles({ files }: { readonly files: readonly Attached[] }) {
  const t = useTranslation();
  const language = useLanguage();
  const work = useWork({ inDialog: true });
  if (files.length === 0) return null;
  return (
    <>
      <ul className="mail-attached" aria-label={t('attachments')}>
        {files.map(({ Key, Name, ContentType, Size, Defect, IsLeftOut, IsPrinted }, index) => (
          <li key={Key ?? index}>
            <Icon name="paperclip" size="s14" />
            <span className="clip grow" title={Name}>
              {Name}
            </span>
            {Defect !== null && <Badge text={t(Defect === 'locked' ? 'locked' : 'broken')} colour="warning" />}
            {Key === null && !IsPrinted && <span className="t3 t12">{t(IsLeftOut ? 'tooLarge' : 'gone')}</span>}
            {Key !== null && (
              <>
                <span className="t3 t12 nw">{typeText(ContentType, Name)}</span>
                <span className="t3 t12 num nw">{sizeText(Size, language)}</span>
                <IconButton
                  effect="show"
                  icon="download"
                  label={t('download', { name: Name })}
                  onClick={() => void work.run(() => downloadCall(`file/${Key}`, Name))}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      {files.some(({ Name }) => /^winmail\.dat$/i.test(Name)) && <p className="t3">{t('winmail')}</p>}
    </>
  );
}

/** What people call a type: the ending of the name where it has one, such as PDF. */
function typeText(type: string, name: string): string {
  const [, ending] = /\.([a-z0-9]{1,5})$/i.exec(name) ?? [];
  return ending?.toUpperCase() ?? type.replace(/^.*\//, '').toUpperCase();
}
