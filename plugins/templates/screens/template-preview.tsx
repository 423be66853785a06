// The message as somebody would get it: a real record is chosen, and the text that stands in the editor is filled for it.
import { Button, call, Control, FieldBox, isFailure, type Language, Panel, useFailures } from '#kit';
import { useId, useState } from 'react';
import type { Kind } from './field-tree.tsx';
import type { Text } from './template-draft.ts';
import type { Translate } from './text/index.ts';

interface Shown {
  readonly subject: string;
  readonly message: string;
}
const entities = { student: 'Student', agencylead: 'AgencyLead', supplier: 'AgencySupplier' } as const;
const labels = { student: 'student', agencylead: 'lead', supplier: 'supplier' } as const;

const frameStyle = 'body{font:14px/1.5 system-ui,sans-serif;margin:12px;color:#191a20;background:#fff;overflow-wrap:anywhere}';

export function TemplatePreview({ t, kind, text, language }: { t: Translate; kind: Kind; text: Text; language: Language }) {
  const id = useId();
  const failures = useFailures();
  const [chosen, setChosen] = useState<{ readonly kind: Kind; readonly id: number }>();
  const [shown, setShown] = useState<Shown>();
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const record = chosen?.kind === kind ? chosen.id : undefined;
  const show = async (of: number) => {
    setWrong([]);
    try {
      const input = { id: of, Subject: text.subject, Message: text.html, Language: language };
      const filled = await call(`POST ${kind}/{id}/smtpmessage/compile`, input, { purpose: 'read' });
      setShown({ subject: filled.Subject, message: filled.Message });
    } catch (error) {
      setShown(undefined);
      const reasons = isFailure(error) ? Object.values(error.fieldErrors) : [];
      if (reasons.length > 0) setWrong(reasons);
      else failures.show(error);
    }
  };
  const field = {
    Name: 'RecordId',
    Type: 'reference' as const,
    Label: t(labels[kind]),
    Required: false,
    ReadOnly: false,
    Reference: { EntityType: entities[kind], Path: entities[kind].toLowerCase(), NameKey: 'RecordName' },
  };
  return (
    <Panel title={t('preview')}>
      <FieldBox id={id} label={t('previewFor')} required={false} locked={false}>
        <Control
          key={kind}
          id={id}
          field={field}
          label={t('previewFor')}
          value={record ?? null}
          onChange={(next) => {
            setShown(undefined);
            setChosen(typeof next === 'number' ? { kind, id: next } : undefined);
            if (typeof next === 'number') void show(next);
          }}
          invalid={false}
          readOnly={false}
          required={false}
        />
      </FieldBox>
      {record === undefined ? (
        <p className="t3 t12">{t('previewNone')}</p>
      ) : (
        <Button effect="show" size="xs" onClick={() => void show(record)}>
          {t('previewShow')}
        </Button>
      )}
      {wrong.length > 0 && (
        <div role="alert" className="merge-wrong">
          <p>{t('previewWrong')}</p>
          <ul>
            {wrong.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      )}
      {shown && record !== undefined && (
        <div className="merge-preview">
          <strong>{shown.subject}</strong>
          <iframe title={t('preview')} sandbox="" srcDoc={`<style>${frameStyle}</style>${shown.message}`} />
        </div>
      )}
    </Panel>
  );
}
