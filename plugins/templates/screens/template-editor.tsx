// The editor of a template: its text in each language, with fields out of a tree, whom it is for, and how it looks for somebody.
import {
  Bar,
  Button,
  changeRecord,
  Control,
  createRecord,
  FieldBox,
  getPane,
  isFailure,
  type Language,
  LeaveGuard,
  type PageProps,
  Panel,
  RichText,
  type RichTextHandle,
  Segments,
  TabList,
  useCall,
  useFailures,
  useLanguage,
  useOneWrite,
} from '#kit';
import { Input } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { FieldTree, type Kind } from './field-tree.tsx';
import { type Draft, errorsIn, type Flag, flags, isBlank, languages, type Template, type Text, textIn, toBody, toDraft, withText } from './template-draft.ts';
import { TemplatePreview } from './template-preview.tsx';
import './templates.css';
import { type Translate, useTranslation } from './text/index.ts';

interface EditorProps extends Pick<PageProps, 'title' | 'crumbs'> {
  readonly loaded: Draft;
  readonly onSaved: (template: Template) => void;
}
const kindOf = { ApplyToStudents: 'student', ApplyToLeads: 'agencylead', ApplyToSuppliers: 'supplier' } as const satisfies Record<Flag, Kind>;
const labelOf = { ApplyToStudents: 'students', ApplyToLeads: 'leads', ApplyToSuppliers: 'suppliers' } as const satisfies Record<Flag, string>;

export function TemplateEditor({ title, crumbs, loaded, onSaved }: EditorProps) {
  const t = useTranslation();
  const prefix = useId();
  const failures = useFailures();
  const queries = useQueryClient();
  const writing = useOneWrite();
  const passing = useRef(false);
  const target = useRef<'subject' | 'html'>('html');
  const subjectInput = useRef<HTMLInputElement>(null);
  const message = useRef<RichTextHandle>(undefined);
  const spoken = useLanguage();
  const agency = useCall('agencyemailtemplate/fields', { entityType: 'student' }).data?.Language ?? spoken;
  const [draft, setDraft] = useState(loaded);
  const [saved, setSaved] = useState(loaded);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [chosenLanguage, setLanguage] = useState<Language>();
  const [chosenKind, setKind] = useState<Kind>();
  const language = chosenLanguage ?? agency;
  const kinds = flags.filter((flag) => draft.flags[flag]).map((flag) => kindOf[flag]);
  const kind = chosenKind && kinds.includes(chosenKind) ? chosenKind : (kinds[0] ?? 'student');
  const isDirty = JSON.stringify(toBody(draft, agency)) !== JSON.stringify(toBody(saved, agency));
  const text = textIn(draft, language, agency);
  const change = (next: Partial<Text>) => setDraft((before) => withText(before, language, agency, { ...textIn(before, language, agency), ...next }));

  const save = () =>
    writing.run(async () => {
      try {
        const body = toBody(draft, agency);
        const template =
          draft.id === undefined ? await createRecord('agencyemailtemplate', body) : await changeRecord('agencyemailtemplate', draft.id, body, draft.version);
        setErrors({});
        setDraft(toDraft(template));
        setSaved(toDraft(template));
        void queries.invalidateQueries({ queryKey: ['search', 'agencyemailtemplate'] });
        passing.current = true;
        onSaved(template);
        passing.current = false;
        return true;
      } catch (error) {
        const told = isFailure(error) ? error.fieldErrors : {};
        setErrors(told);
        const faulty = languages.find((each) => Object.keys(errorsIn(told, draft, each, agency)).length > 0);
        if (faulty) setLanguage(faulty);
        else failures.show(error);
        return false;
      }
    });

  const insertField = (path: string) => (target.current === 'subject' ? insertInSubject(`{{${path}}}`) : message.current?.insertField(path));
  const insertText = (words: string) => (target.current === 'subject' ? insertInSubject(words) : message.current?.insertText(words));
  const insertInSubject = (words: string) => {
    const input = subjectInput.current;
    const at = input?.selectionStart ?? text.subject.length;
    change({ subject: text.subject.slice(0, at) + words + text.subject.slice(input?.selectionEnd ?? at) });
    requestAnimationFrame(() => {
      input?.focus();
      input?.setSelectionRange(at + words.length, at + words.length);
    });
  };
  const said = errorsIn(errors, draft, language, agency);
  const tabs = languages
    .toSorted((a, b) => Number(b === agency) - Number(a === agency))
    .map((each) => ({
      id: each,
      label: isBlank(textIn(draft, each, agency)) ? t('missing', { language: t(each) }) : t(each),
      isInvalid: Object.keys(errorsIn(errors, draft, each, agency)).length > 0,
    }));
  return (
    <>
      <Bar title={draft.own.subject || title} crumbs={crumbs}>
        <Button effect="write" variant="filled" disabled={!isDirty || writing.isOn} onClick={() => void save()}>
          {t('save')}
        </Button>
      </Bar>
      <div className="template-page" data-page>
        <div className="template-main">
          <TabList
            prefix={prefix}
            label={t('languages')}
            tabs={tabs}
            current={language}
            onChoose={(id) => setLanguage(languages.find((each) => each === id))}
          />
          <div className="template-text" id={getPane(prefix, language)} role="tabpanel">
            <p className="t3 t12">{t(language === agency ? 'ownLanguage' : 'otherLanguage')}</p>
            <FieldBox id={`${prefix}-subject`} label={t('subject')} required={language === agency} locked={false} error={said.subject} wide>
              <Input
                ref={subjectInput}
                id={`${prefix}-subject`}
                value={text.subject}
                maxLength={300}
                error={said.subject !== undefined}
                aria-invalid={said.subject !== undefined || undefined}
                autoComplete="off"
                onFocus={() => (target.current = 'subject')}
                onChange={(event) => change({ subject: event.currentTarget.value })}
              />
            </FieldBox>
            <FieldBox id={`${prefix}-message`} label={t('message')} required={language === agency} locked={false} error={said.html} wide>
              <div onFocus={() => (target.current = 'html')}>
                <RichText
                  key={language}
                  id={`${prefix}-message`}
                  label={t('message')}
                  value={text.html}
                  onChange={(html) => change({ html })}
                  invalid={said.html !== undefined}
                  onReady={(handle) => (message.current = handle)}
                />
              </div>
            </FieldBox>
          </div>
          <Use t={t} draft={draft} onChange={setDraft} />
        </div>
        <div className="template-side">
          <Panel title={t('fields')}>
            {kinds.length > 1 && (
              <Segments
                label={t('kind')}
                choices={flags.filter((flag) => draft.flags[flag]).map((flag) => ({ id: kindOf[flag], label: t(labelOf[flag]) }))}
                current={kind}
                onChoose={(id) => setKind(kinds.find((each) => each === id))}
              />
            )}
            <FieldTree t={t} kind={kind} disabled={writing.isOn} onField={insertField} onText={insertText} />
          </Panel>
          <TemplatePreview t={t} kind={kind} text={text} language={language} />
        </div>
      </div>
      <LeaveGuard active={isDirty} writing={writing} about={t('leave')} pass={passing} />
    </>
  );
}

/** Whom it is offered for, and under what. */
function Use({ t, draft, onChange }: { t: Translate; draft: Draft; onChange: (draft: Draft) => void }) {
  const id = useId();
  const category = {
    Name: 'Category',
    Type: 'reference' as const,
    Label: t('category'),
    Required: false,
    ReadOnly: false,
    Reference: { EntityType: 'AgencyEmailTemplateCategory', Path: 'agencyemailtemplatecategory', NameKey: 'CategoryName' },
  };
  return (
    <Panel title={t('settings')}>
      <FieldBox id={id} label={t('category')} required={false} locked={false}>
        <Control
          id={id}
          field={category}
          label={t('category')}
          value={draft.category}
          row={{ Category: draft.category, CategoryName: draft.categoryName ?? null }}
          onChange={(next) => onChange({ ...draft, category: typeof next === 'number' ? next : null })}
          invalid={false}
          readOnly={false}
          required={false}
        />
      </FieldBox>
      <div className="template-flags">
        {flags.map((flag) => (
          <Control
            key={flag}
            id={`${id}-${flag}`}
            field={{ Name: flag, Type: 'boolean', Label: t(labelOf[flag]), Required: false, ReadOnly: false }}
            label={t(labelOf[flag])}
            value={draft.flags[flag]}
            onChange={(next) => onChange({ ...draft, flags: { ...draft.flags, [flag]: next === true } })}
            invalid={false}
            readOnly={false}
            required={false}
          />
        ))}
      </div>
    </Panel>
  );
}
