// The builder of a form: its fields in their order, the one that is chosen beside them, and what is done with all of them.
import {
  Button,
  changeRecord,
  ConfirmDialog,
  ErrorNote,
  isFailure,
  notify,
  Panel,
  type PanelProps,
  runAction,
  Segments,
  useControlKeys,
  useFailures,
  useOneWrite,
} from '#kit';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { FormField } from '../../rules/web-form.ts';
import { copyOf, type Draft, type FormLanguage, languages, moved, newField, type OfferedKind, offeredKinds, readDraft, toBody } from './builder-draft.ts';
import './builder.css';
import { FieldEditor } from './field-editor.tsx';
import { FieldList } from './field-list.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { TextsEditor } from './texts-editor.tsx';
import { useTranslation } from './text/index.ts';

const maxUndone = 50;
/** What is not saved yet, by form: leaving the tab or the form and coming back loses nothing. */
const unsaved = new Map<number, Draft>();

export default function BuilderTab({ row, reload }: PanelProps<'AgencyWebForm'>) {
  const t = useTranslation();
  const failures = useFailures();
  const writing = useOneWrite();
  const own: FormLanguage = row.Language ?? 'en';
  const [saved, setSaved] = useState(() => readDraft(row));
  const [draft, setDraft] = useState(() => unsaved.get(row.Id) ?? saved);
  const [before, setBefore] = useState<readonly Draft[]>([]);
  const [chosen, setChosen] = useState<string>();
  const [language, setLanguage] = useState(own);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [asking, setAsking] = useState(false);
  const [previewing, setPreviewing] = useState(false);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(saved);
  const field = draft.fields.find(({ field_id: id }) => id === chosen);
  const index = field ? draft.fields.indexOf(field) : -1;

  const change = (next: Draft) => {
    setBefore((all) => [...all, draft].slice(-maxUndone));
    setDraft(next);
    unsaved.set(row.Id, next);
    setPreviewing(false);
    setErrors({});
  };
  const undo = () => {
    const last = before.at(-1);
    if (!last) return;
    setBefore(before.slice(0, -1));
    setDraft(last);
    unsaved.set(row.Id, last);
  };
  const setFields = (fields: readonly FormField[]) => change({ ...draft, fields });
  const add = (kind: OfferedKind) => {
    const made = newField(kind, draft.fields, t);
    setFields(draft.fields.toSpliced(index < 0 ? draft.fields.length : index + 1, 0, made));
    setChosen(made.field_id);
  };

  const save = (publishes: boolean) =>
    writing.run(async () => {
      try {
        if (isDirty) await changeRecord('agencywebform', row.Id, toBody(draft), undefined);
        setSaved(draft);
        unsaved.delete(row.Id);
        setErrors({});
        if (publishes) await runAction('agencywebform', row.Id, 'publish', {});
        await reload();
        notify(t(publishes ? 'published' : 'saved'));
        return true;
      } catch (error) {
        const told = isFailure(error) ? error.fieldErrors : {};
        setErrors(told);
        const at = /^Fields\[(\d+)\]/.exec(Object.keys(told).find((key) => key.startsWith('Fields[')) ?? '')?.[1];
        if (at === undefined) failures.show(error);
        else setChosen(draft.fields[Number(at)]?.field_id);
        return false;
      }
    });
  useControlKeys({ s: { label: t('save'), command: () => void save(false) } });
  const errorsOf = (at: number): readonly string[] => Object.entries(errors).flatMap(([key, message]) => (key.startsWith(`Fields[${at}]`) ? [message] : []));

  return (
    <div className="builder">
      <div className="row g8 wrap builder-bar">
        <Button effect="show" icon="undo" disabled={before.length === 0} onClick={undo}>
          {t('undo')}
        </Button>
        <Button effect="show" icon="eye" onClick={() => setPreviewing(true)}>
          {t('preview')}
        </Button>
        <Button effect="show" icon="trash" disabled={draft.fields.length === 0} onClick={() => setAsking(true)}>
          {t('reset')}
        </Button>
        <span className="builder-gap t3 t12" role="status">
          {isDirty && t('unsaved')}
        </span>
        <Button effect="write" disabled={!isDirty || writing.isOn} onClick={() => void save(false)}>
          {t('save')}
        </Button>
        <Button
          effect="write"
          variant="filled"
          icon="world"
          disabled={writing.isOn || draft.fields.length === 0 || (!isDirty && !row.IsChanged)}
          onClick={() => void save(true)}
        >
          {t('publish')}
        </Button>
      </div>
      {previewing && draft.fields.length === 0 && <ErrorNote message={t('previewNone')} />}
      <Segments
        label={t('languages')}
        choices={languages.toSorted((a, b) => Number(b === own) - Number(a === own)).map((id) => ({ id, label: t(id) }))}
        current={language}
        onChoose={(id) => setLanguage(languages.find((each) => each === id) ?? own)}
      />
      {language === own ? null : <TextsEditor t={t} draft={draft} language={language} own={own} form={row} onChange={change} />}
      {language === own && (
        <div className="builder-parts">
          <Panel title={t('fields')}>
            <FieldList
              t={t}
              fields={draft.fields}
              chosen={chosen}
              hasErrors={(at) => errorsOf(at).length > 0}
              onChoose={setChosen}
              onMove={(from, to) => setFields(moved(draft.fields, from, to))}
              onCopy={(at) => {
                const source = draft.fields[at];
                if (source) setFields(draft.fields.toSpliced(at + 1, 0, copyOf(source, draft.fields)));
              }}
              onRemove={(at) => setFields(draft.fields.toSpliced(at, 1))}
            />
            <NativeSelect
              aria-label={t('add')}
              value=""
              onChange={(event) => {
                const kind = offeredKinds.find((each) => each === event.currentTarget.value);
                if (kind) add(kind);
              }}
              data={[{ value: '', label: t('add') }, ...offeredKinds.map((kind) => ({ value: kind, label: t(`kind_${kind}`) }))]}
            />
          </Panel>
          {field && (
            <FieldEditor
              key={field.field_id}
              t={t}
              draft={draft}
              field={field}
              errors={errorsOf(index)}
              onField={(next) => setFields(draft.fields.with(index, next))}
              onDraft={change}
            />
          )}
        </div>
      )}
      {asking && (
        <ConfirmDialog
          title={t('reset')}
          about={t('resetAsk')}
          command={t('reset')}
          onCommand={() => {
            setFields([]);
            setChosen(undefined);
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
      {previewing && draft.fields.length > 0 && (
        <PreviewDialog t={t} draft={draft} form={row} language={language} own={own} onClose={() => setPreviewing(false)} />
      )}
    </div>
  );
}
