// The editor of a quote: whom it is for, its options side by side, and what they come to while somebody types.
import {
  CommandMenu,
  Bar,
  Badge,
  Button,
  call,
  clockTime,
  type EntityConfig,
  Icon,
  IconButton,
  isFailure,
  LeaveGuard,
  type MenuCommand,
  type PageProps,
  RecordBadges,
  type Row,
  runAction,
  useControlKeys,
  useFailures,
  useScreenCommands,
  useWhyNotWrite,
} from '#kit';
import { valueGroups, type Id } from '#generated';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { EditorDialogs, type Opened } from './editor-dialogs.tsx';
import { LineCard, lineName } from './line-card.tsx';
import { OptionColumn } from './option-column.tsx';
import { nextOption, getOption, withCopiedOption, withItem, withMoved, withNewItems, withoutItem, withoutOption, withStep } from './quote-draft.ts';
import { type ChosenProduct, ClashDialog, NoticeDialog } from './quote-dialogs.tsx';
import { QuoteHead, QuoteNotes } from './quote-head.tsx';
import { QuotePreview } from './quote-preview.tsx';
import { QuoteRail } from './quote-rail.tsx';
import { useTranslation } from './text/index.ts';
import { useLineDrags } from './use-line-drags.ts';
import { useQuote } from './use-quote.ts';
import { getCodes, isTemplate, type Quote } from './wire.ts';
import './quotes.css';

interface QuoteEditorProps extends Pick<PageProps, 'crumbs' | 'title'> {
  readonly loaded: Quote;
  readonly config: EntityConfig;
  /** What the search for courses begins with. */
  readonly courseStart?: Row;
  readonly onCreated: (id: number) => void;
}

export function QuoteEditor({ loaded, config, crumbs, title, courseStart, onCreated }: QuoteEditorProps) {
  const t = useTranslation();
  const go = useNavigate();
  const failures = useFailures();
  const whyNotWrite = useWhyNotWrite();
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const isNarrow = useMediaQuery('(max-width: 1099px)', false, { getInitialValueInEffect: false });
  const isVast = useMediaQuery('(min-width: 1800px)', false, { getInitialValueInEffect: false });
  const [showsPreview, setShowsPreview] = useState<boolean>();
  const quote = useQuote({ loaded, config, onCreated });
  const { id, draft, isDirty, errors, change, setFields, writing } = quote;
  const { now } = draft;
  const [opened, setOpened] = useState<Opened>();
  const [isWorking, setWorking] = useState(false);
  const [said, setSaid] = useState('');
  const [mails, setMails] = useState(0);
  const close = () => setOpened(undefined);
  const status = now.StatusId;
  const colour = config.Fields['StatusId']?.Values?.find(({ Value }) => Value === status)?.Colour ?? 'warning';
  const isOfTemplate = isTemplate(now);
  const mayWrite = id === undefined ? config.Rights.Create : config.Rights.Update;
  const readOnly = !mayWrite || !now.CanEdit || whyNotWrite !== undefined || status === 'QuoteCancelled';
  const studentId = now.StudentId;
  const base = now.BaseCurrencyCode || (getCodes(now).get(now.BaseCurrencyId ?? 0) ?? '');
  const name = now.SaleIndex || title;

  useLineDrags(change);

  const work = async (doing: () => Promise<void>) => {
    setWorking(true);
    try {
      await doing();
    } catch (error) {
      failures.show(error);
    } finally {
      setWorking(false);
    }
  };
  const requested = {
    ...(studentId === null ? {} : { StudentId: studentId }),
    ...(now.CountryId === null ? {} : { CountryId: now.CountryId }),
    ...(now.AgencyOfficeId === null ? {} : { AgencyOfficeId: now.AgencyOfficeId }),
  };
  const addCourses = (ids: readonly number[], option: number) =>
    work(async () => {
      const { AgencySaleItems } = await call('POST agencysale/course/add', { ...requested, InstitutionCampusCourseIds: ids, OptionNumber: option });
      change((was) => withNewItems(was, AgencySaleItems, option));
    });
  const addProduct = (product: ChosenProduct, option: number) =>
    work(async () => {
      const named = Object.fromEntries(Object.entries(product).filter(([, value]) => value !== null));
      const item = await call('POST agencysale/product/add', { ...requested, ...named, OptionNumber: option });
      change((was) => withNewItems(was, [item], option));
    });
  const run = (verb: string) =>
    work(async () => {
      if (id === undefined) return;
      const done = await runAction('agencysale', id, verb, {}).catch((error: unknown) => {
        // The words of the answer are for the person at the pad; from here somebody has to get there.
        if (!isFailure(error) || !needsSignature(error.fieldErrors)) throw error;
        quote.setMessage({ kind: 'unsigned', saleId: id, studentId });
      });
      if (!done) return;
      if (done['StatusId'] === 'Application') {
        quote.passing.current = true;
        void go(`/enrolment/${id}/edit`);
      } else await quote.refetch(id);
    });
  const verbs = config.Actions.filter(({ Verb }) =>
    Verb === 'createapplication'
      ? status === 'Quote'
      : Verb === 'cancelsale'
        ? valueGroups.AgencySale.StatusId.quoted.includes(status)
        : Verb === 'restoresale'
          ? status === 'QuoteCancelled'
          : false,
  );
  const start = (verb: string) => {
    const action = verbs.find((each) => each.Verb === verb);
    if (!action) return;
    if (verb === 'createapplication' && studentId === null) quote.setMessage({ kind: 'student' });
    else if (action.Confirm) setOpened({ kind: 'verb', verb, label: action.Label, question: action.Confirm });
    else void run(verb);
  };
  const print = () => {
    if (studentId === null && !isOfTemplate) quote.setMessage({ kind: 'student' });
    else void go(`/quote/${String(id)}/print`);
  };
  const canPreview = id !== undefined && !isNarrow && studentId !== null;
  const isPreviewed = canPreview && (showsPreview ?? isVast);
  const maySend = id !== undefined && !isOfTemplate && (status === 'Quote' || status === 'Expired') && config.Rights.Update && whyNotWrite === undefined;
  const send = () => {
    if (studentId === null) quote.setMessage({ kind: 'student' });
    // What is sent is what is saved.
    else if (id !== undefined) void quote.save(() => setOpened({ kind: 'send', saleId: id }));
  };
  const optionForNew = draft.options.at(-1) ?? 1;
  const save = () => {
    if (!readOnly) void quote.save();
  };
  useControlKeys({ s: { label: t('save'), command: save } });
  const addOption = () => change((was) => ({ ...was, options: [...was.options, nextOption(was)] }));
  useScreenCommands(
    name,
    readOnly
      ? []
      : [
          { id: 'save', effect: 'write', label: t(id === undefined ? 'create' : 'save'), icon: 'check', command: save },
          { id: 'course', effect: 'show', label: t('addCourse'), icon: 'book', command: () => setOpened({ kind: 'course', option: optionForNew }) },
          { id: 'product', effect: 'show', label: t('addProduct'), icon: 'plus', command: () => setOpened({ kind: 'product', option: optionForNew }) },
          { id: 'option', effect: 'show', label: t('addOption'), icon: 'columns', command: addOption },
        ],
  );
  const errorAt = (place: string): string | undefined => errors[place];
  const waits = isDirty ? t('saveFirst') : undefined;
  const step = (key: string, by: 1 | -1) => {
    const moved = withStep(draft, key, by);
    change(() => moved);
    const item = moved.items.find((each) => each.key === key);
    if (!item) return;
    const own = moved.items.filter((each) => getOption(each) === getOption(item));
    const place = own.findIndex((each) => each.key === key) + 1;
    setSaid(t('moved', { name: lineName(item), place: String(place), count: own.length, number: String(getOption(item)) }));
  };
  const primary = verbs.find(({ Verb }) => Verb === (status === 'QuoteCancelled' ? 'restoresale' : 'createapplication'));

  const ofStudent = studentId === null ? '' : `&student=${studentId}`;
  const getSavedCommands = (saleId: Id<'AgencySale'>): readonly MenuCommand[] => [
    ...(isOfTemplate
      ? []
      : [
          {
            id: 'keep',
            effect: 'write' as const,
            label: t('saveTemplate'),
            icon: 'copy',
            rejection: waits,
            command: () => setOpened({ kind: 'saveTemplate', saleId }),
          },
        ]),
    { id: 'prices', effect: 'write', label: t('refreshPrices'), icon: 'refresh', rejection: waits, command: () => setOpened({ kind: 'prices', saleId }) },
    { id: 'rates', effect: 'write', label: t('refreshRates'), icon: 'arrows-exchange', rejection: waits, command: () => setOpened({ kind: 'rates', saleId }) },
  ];
  const commands: readonly MenuCommand[] = [
    ...(!readOnly && isDirty
      ? [{ id: 'discard', effect: 'show' as const, label: t('discard'), icon: 'undo', command: () => setOpened({ kind: 'discard' }) }]
      : []),
    ...(readOnly
      ? []
      : [
          {
            id: 'load',
            effect: 'write' as const,
            label: t('loadTemplate'),
            icon: 'folder',
            rejection: id === undefined ? undefined : waits,
            command: () => setOpened({ kind: 'template' }),
          },
        ]),
    ...(id !== undefined && isPhone ? [{ id: 'print', effect: 'show' as const, label: t('print'), icon: 'file-text', rejection: waits, command: print }] : []),
    ...(id === undefined || readOnly ? [] : getSavedCommands(id)),
    ...(id !== undefined && config.Rights.Create
      ? [{ id: 'copy', effect: 'write' as const, label: t('copyQuote'), icon: 'copy', command: () => void go(`/quote/new?copy=${id}${ofStudent}`) }]
      : []),
    ...verbs
      .filter((action) => id !== undefined && action !== primary)
      .map(
        ({ Verb, Label, Icon: icon, Refusal: AppError }): MenuCommand => ({
          id: Verb,
          effect: 'write',
          label: Label,
          icon: icon ?? 'x',
          rejection: AppError ?? waits,
          command: () => start(Verb),
        }),
      ),
  ];

  return (
    <>
      <Bar crumbs={crumbs} title={name}>
        <span className="quote-state t12 t3" role="status">
          {isWorking || writing.isOn
            ? t('saving')
            : isDirty
              ? t(id === undefined ? 'notSavedYet' : 'unsaved')
              : quote.savedAt
                ? `${t('saved')} ${timeText(quote.savedAt)}`
                : ''}
        </span>
        {now.StatusName !== '' && id !== undefined && <Badge text={now.StatusName} colour={colour} />}
        {id !== undefined && !isPhone && <RecordBadges config={config} row={draft.initial} data={now} reload={() => quote.refetch(id)} />}
        {id !== undefined && !isPhone && (
          <Button effect="show" icon="file-text" rejection={waits} onClick={print}>
            {t('print')}
          </Button>
        )}
        {canPreview && (
          <IconButton
            effect="show"
            icon={isPreviewed ? 'eye-off' : 'eye'}
            label={t(isPreviewed ? 'hidePreview' : 'showPreview')}
            onClick={() => setShowsPreview(!isPreviewed)}
          />
        )}
        {!readOnly && (
          <Button effect="write" variant="filled" disabled={writing.isOn || (!isDirty && id !== undefined)} onClick={save}>
            {t(id === undefined ? 'create' : 'save')}
          </Button>
        )}
        <CommandMenu label={t('more')} commands={commands} />
      </Bar>
      <div className="quote-page" data-page>
        <QuoteHead sale={now} draft={draft} config={config} readOnly={readOnly} errors={errors} onChange={setFields} />
        <Notes
          texts={[
            ...(quote.isBehind ? [t('othersNote')] : []),
            ...(isOfTemplate ? [t('templateNote')] : []),
            ...(status === 'Expired' ? [t('expiredNote')] : []),
            ...(status === 'QuoteCancelled' ? [t('cancelledNote')] : []),
            ...(mayWrite ? [] : [t('readOnlyRight')]),
          ]}
        />
        <p className="vh" role="status">
          {said}
        </p>
        <div className={`quote-body ${isPreviewed ? 'previewed' : ''}`}>
          <div className="quote-main">
            <div className="quote-tools">
              <h2>{t('lines')}</h2>
              {!readOnly && (
                <div className="quote-acts">
                  <Button effect="show" size="xs" icon="book" disabled={isWorking} onClick={() => setOpened({ kind: 'course', option: optionForNew })}>
                    {t('addCourse')}
                  </Button>
                  <Button effect="show" size="xs" icon="plus" disabled={isWorking} onClick={() => setOpened({ kind: 'product', option: optionForNew })}>
                    {t('addProduct')}
                  </Button>
                  <Button effect="show" size="xs" icon="columns" disabled={draft.options.length >= maxOptions} onClick={addOption}>
                    {t('addOption')}
                  </Button>
                </div>
              )}
            </div>
            <div className="quote-options" style={{ gridTemplateColumns: `repeat(${draft.options.length}, minmax(340px, 1fr))` }}>
              {draft.options.map((option) => {
                const own = draft.items.filter((item) => getOption(item) === option);
                return (
                  <OptionColumn
                    key={option}
                    draft={draft}
                    option={option}
                    readOnly={readOnly}
                    isEmpty={own.length === 0}
                    onAddCourse={() => setOpened({ kind: 'course', option })}
                    onAddProduct={() => setOpened({ kind: 'product', option })}
                    onCopy={() => change((was) => withCopiedOption(was, option))}
                    onDiscount={() => setOpened({ kind: 'discount', option })}
                    onRemove={() => (own.length === 0 ? change((was) => withoutOption(was, option)) : setOpened({ kind: 'removeOption', option }))}
                    onAccept={(AcceptedOption) => setFields({ AcceptedOption })}
                  >
                    {own.map((item) => (
                      <LineCard
                        key={item.key}
                        item={item}
                        sale={now}
                        option={option}
                        options={draft.options}
                        base={base}
                        readOnly={readOnly}
                        findError={(place) => errorAt(`AgencySaleItems[${draft.items.indexOf(item)}].${place}`)}
                        onChange={(changed) => change((was) => withItem(was, changed))}
                        onRemove={() => change((was) => withoutItem(was, item.key))}
                        onStep={(by) => step(item.key, by)}
                        onMove={(to, before) => change((was) => withMoved(was, item.key, to, before))}
                      />
                    ))}
                  </OptionColumn>
                );
              })}
            </div>
            <QuoteNotes sale={now} readOnly={readOnly} onChange={setFields} />
          </div>
          <QuoteRail draft={draft} id={id} base={base} isDirty={isDirty} isTemplate={isOfTemplate} mails={mails}>
            {maySend && (
              <Button
                effect="write"
                icon="mail"
                variant={now.QuoteSentDate === null && draft.items.length > 0 && !isDirty ? 'filled' : 'default'}
                disabled={isWorking || writing.isOn}
                onClick={send}
              >
                {t(isDirty ? 'saveAndSend' : 'send')}
              </Button>
            )}
            {primary && id !== undefined && (
              <Button
                effect="write"
                icon={primary.Icon ?? 'mail'}
                variant={now.QuoteSentDate !== null && !isDirty ? 'filled' : 'default'}
                rejection={primary.Refusal ?? waits}
                disabled={isWorking}
                onClick={() => start(primary.Verb)}
              >
                {primary.Label}
              </Button>
            )}
          </QuoteRail>
          {isPreviewed && <QuotePreview id={id} version={String(draft.initial.RowVersion)} isDirty={isDirty} />}
        </div>
      </div>
      <LeaveGuard active={isDirty} writing={writing} about={t('leaveAbout')} pass={quote.passing} />
      {quote.told && <NoticeDialog message={quote.told} onClose={() => quote.setMessage(undefined)} />}
      {quote.clash && (
        <ClashDialog
          merge={quote.clash}
          labelOf={(field) => config.Fields[field]?.Label ?? field}
          onDecide={quote.decide}
          onClose={() => quote.setClash(undefined)}
        />
      )}
      {opened && (
        <EditorDialogs
          opened={opened}
          quote={quote}
          courseStart={{ ...courseStart, ...(studentId === null ? {} : { student: studentId }) }}
          onCourses={addCourses}
          onProduct={addProduct}
          onSent={() => setMails((count) => count + 1)}
          onVerb={run}
          onFailed={failures.show}
          work={work}
          onClose={close}
        />
      )}
    </>
  );
}

/** The signature and the consent to the terms are given at once, at the same place. */
const needsSignature = (errors: Readonly<Record<string, string>>): boolean => 'StudentSignature' in errors || 'AgreedTerms' in errors;

/** A moment as `14:05`, by the clocks of the office. */
function timeText(instant: Date): string {
  const { hour, minute } = clockTime(instant);
  return [hour, minute].map((number) => String(number).padStart(2, '0')).join(':');
}

/** More than these are not compared side by side. */
const maxOptions = 9;

const Notes = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text) => (
    <p key={text} className="note info quote-note" role="status">
      <Icon name="alert-circle" size="s14" />
      <span>{text}</span>
    </p>
  ));
