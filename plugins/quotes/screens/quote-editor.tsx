// The editor of a quote: whom it is for, its options side by side, and what they come to while somebody types.
import {
  ActsMenu,
  Bar,
  Badge,
  Button,
  Chooser,
  ConfirmDialog,
  clockTime,
  type EntityConfig,
  Icon,
  LeaveGuard,
  type MenuAct,
  type PageProps,
  RecordBadges,
  request,
  type Row,
  runAction,
  useControlKeys,
  useFailures,
  useScreenActs,
  useWhyNotWrite,
} from '#kit';
import { valueGroups, type Id } from '#generated';
import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useMediaQuery } from '@mantine/hooks';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { LineCard, lineName } from './line-card.tsx';
import { OptionColumn } from './option-column.tsx';
import { nextOption, optionOf, withCopiedOption, withItem, withMoved, withNewItems, withoutItem, withoutOption, withStep } from './quote-draft.ts';
import { ClashDialog, ProductDialog, RefreshDialog, ToldDialog } from './quote-dialogs.tsx';
import { QuoteHead, QuoteNotes } from './quote-head.tsx';
import { SaveTemplateDialog, TemplateChooser } from './template-dialogs.tsx';
import { useSay } from './text/index.ts';
import { useQuote } from './use-quote.ts';
import { codesOf, idOf, isTemplate, itemsOf, statusOf, textOf } from './wire.ts';
import './quotes.css';

interface QuoteEditorProps extends Pick<PageProps, 'crumbs' | 'title'> {
  readonly loaded: Row;
  readonly config: EntityConfig;
  /** What the search for courses begins with. */
  readonly courseStart?: Row;
  readonly onCreated: (id: number) => void;
}

/** What is open over the editor. */
type Opened =
  | { readonly kind: 'course' | 'product'; readonly option: number }
  | { readonly kind: 'prices' | 'rates' | 'saveTemplate'; readonly saleId: Id<'AgencySale'> }
  | { readonly kind: 'template' | 'discard' }
  | { readonly kind: 'removeOption'; readonly option: number }
  | { readonly kind: 'verb'; readonly verb: string; readonly label: string; readonly question: string };

export function QuoteEditor({ loaded, config, crumbs, title, courseStart, onCreated }: QuoteEditorProps) {
  const say = useSay();
  const go = useNavigate();
  const failures = useFailures();
  const whyNotWrite = useWhyNotWrite();
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const quote = useQuote({ loaded, config, onCreated });
  const { id, draft, isDirty, faults, change, setFields, writing } = quote;
  const { now } = draft;
  const [opened, setOpened] = useState<Opened>();
  const [isWorking, setWorking] = useState(false);
  const [said, setSaid] = useState('');
  const close = () => setOpened(undefined);
  const status = statusOf(now);
  const colour = config.Fields['StatusId']?.Values?.find(({ Value }) => Value === status)?.Colour ?? 'warning';
  const isOfTemplate = isTemplate(now);
  const mayWrite = id === undefined ? config.Rights.Create : config.Rights.Update;
  const readOnly = !mayWrite || now['CanEdit'] === false || whyNotWrite !== undefined || status === 'QuoteCancelled';
  const studentId = idOf(now['StudentId']);
  const base = textOf(now['BaseCurrencyCode']) || (codesOf(now).get(idOf(now['BaseCurrencyId']) ?? 0) ?? '');
  const name = textOf(now['SaleIndex']) || title;

  const latest = useRef(change);
  useEffect(() => {
    latest.current = change;
  });
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => typeof source.data['line'] === 'string',
        onDrop: ({ source, location }) => {
          const [target, around] = location.current.dropTargets;
          const line = source.data['line'];
          const before = target?.data['before'];
          const option = target?.data['option'] ?? around?.data['option'];
          if (typeof line !== 'string' || typeof option !== 'number') return;
          latest.current((was) => withMoved(was, line, option, typeof before === 'string' ? before : undefined));
        },
      }),
    [],
  );

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
  const asked = {
    ...(studentId === null ? {} : { StudentId: studentId }),
    ...(idOf(now['CountryId']) === null ? {} : { CountryId: now['CountryId'] }),
    ...(idOf(now['AgencyOfficeId']) === null ? {} : { AgencyOfficeId: now['AgencyOfficeId'] }),
  };
  const addCourses = (ids: readonly number[], option: number) =>
    work(async () => {
      const body = { ...asked, InstitutionCampusCourseIds: ids, OptionNumber: option };
      const answer = await request<Row>('agencysale/course/add', { method: 'POST', body });
      change((was) => withNewItems(was, itemsOf(answer), option));
    });
  const addProduct = (product: Row, option: number) =>
    work(async () => {
      const named = Object.fromEntries(Object.entries(product).filter(([, value]) => value !== null));
      const item = await request<Row>('agencysale/product/add', { method: 'POST', body: { ...asked, ...named, OptionNumber: option } });
      change((was) => withNewItems(was, [item], option));
    });
  const run = (verb: string) =>
    work(async () => {
      if (id === undefined) return;
      const done = await runAction('agencysale', id, verb, {});
      if (statusOf(done) === 'Application') {
        quote.passing.current = true;
        void go(`/entity/agencysale/${id}/edit`);
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
  const begin = (verb: string) => {
    const action = verbs.find((each) => each.Verb === verb);
    if (!action) return;
    if (verb === 'createapplication' && studentId === null) quote.setTold({ kind: 'student' });
    else if (action.Confirm) setOpened({ kind: 'verb', verb, label: action.Label, question: action.Confirm });
    else void run(verb);
  };
  const print = () => {
    if (studentId === null && !isOfTemplate) quote.setTold({ kind: 'student' });
    else void go(`/quote/${String(id)}/print`);
  };
  const optionForNew = draft.options.at(-1) ?? 1;
  const save = () => {
    if (!readOnly) void quote.save();
  };
  useControlKeys({ s: { label: say('save'), act: save } });
  const addOption = () => change((was) => ({ ...was, options: [...was.options, nextOption(was)] }));
  useScreenActs(
    name,
    readOnly
      ? []
      : [
          { id: 'save', does: 'write', label: say(id === undefined ? 'create' : 'save'), icon: 'check', act: save },
          { id: 'course', does: 'show', label: say('addCourse'), icon: 'book', act: () => setOpened({ kind: 'course', option: optionForNew }) },
          { id: 'product', does: 'show', label: say('addProduct'), icon: 'plus', act: () => setOpened({ kind: 'product', option: optionForNew }) },
          { id: 'option', does: 'show', label: say('addOption'), icon: 'columns', act: addOption },
        ],
  );
  const faultAt = (place: string): string | undefined => faults[place];
  const waits = isDirty ? say('saveFirst') : undefined;
  const step = (key: string, by: 1 | -1) => {
    const moved = withStep(draft, key, by);
    change(() => moved);
    const item = moved.items.find((each) => each.key === key);
    if (!item) return;
    const own = moved.items.filter((each) => optionOf(each) === optionOf(item));
    const place = own.findIndex((each) => each.key === key) + 1;
    setSaid(say('moved', { name: lineName(item), place: String(place), count: own.length, number: String(optionOf(item)) }));
  };
  const primary = verbs.find(({ Verb }) => Verb === (status === 'QuoteCancelled' ? 'restoresale' : 'createapplication'));

  const ofStudent = studentId === null ? '' : `&student=${studentId}`;
  const actsOfSaved = (saleId: Id<'AgencySale'>): readonly MenuAct[] => [
    ...(isOfTemplate
      ? []
      : [
          {
            id: 'keep',
            does: 'write' as const,
            label: say('saveTemplate'),
            icon: 'copy',
            refusal: waits,
            act: () => setOpened({ kind: 'saveTemplate', saleId }),
          },
        ]),
    { id: 'prices', does: 'write', label: say('refreshPrices'), icon: 'refresh', refusal: waits, act: () => setOpened({ kind: 'prices', saleId }) },
    { id: 'rates', does: 'write', label: say('refreshRates'), icon: 'arrows-exchange', refusal: waits, act: () => setOpened({ kind: 'rates', saleId }) },
  ];
  const acts: readonly MenuAct[] = [
    ...(!readOnly && isDirty ? [{ id: 'discard', does: 'show' as const, label: say('discard'), icon: 'undo', act: () => setOpened({ kind: 'discard' }) }] : []),
    ...(readOnly
      ? []
      : [
          {
            id: 'load',
            does: 'write' as const,
            label: say('loadTemplate'),
            icon: 'folder',
            refusal: id === undefined ? undefined : waits,
            act: () => setOpened({ kind: 'template' }),
          },
        ]),
    ...(id !== undefined && isPhone ? [{ id: 'print', does: 'show' as const, label: say('print'), icon: 'file-text', refusal: waits, act: print }] : []),
    ...(id === undefined || readOnly ? [] : actsOfSaved(id)),
    ...(id !== undefined && config.Rights.Create
      ? [{ id: 'copy', does: 'write' as const, label: say('copyQuote'), icon: 'copy', act: () => void go(`/quote/new?copy=${id}${ofStudent}`) }]
      : []),
    ...verbs
      .filter((action) => id !== undefined && (isPhone || action !== primary))
      .map(
        ({ Verb, Label, Icon: icon, Refusal }): MenuAct => ({
          id: Verb,
          does: 'write',
          label: Label,
          icon: icon ?? 'x',
          refusal: Refusal ?? waits,
          act: () => begin(Verb),
        }),
      ),
  ];

  return (
    <>
      <Bar crumbs={crumbs} title={name}>
        <span className="quote-state t12 t3" role="status">
          {isWorking || writing.isOn
            ? say('saving')
            : isDirty
              ? say(id === undefined ? 'notSavedYet' : 'unsaved')
              : quote.savedAt
                ? `${say('saved')} ${timeText(quote.savedAt)}`
                : ''}
        </span>
        {textOf(now['StatusName']) !== '' && id !== undefined && <Badge text={textOf(now['StatusName'])} colour={colour} />}
        {id !== undefined && !isPhone && <RecordBadges config={config} row={draft.came} data={now} reload={() => quote.refetch(id)} />}
        {id !== undefined && !isPhone && (
          <Button does="show" icon="file-text" refusal={waits} onClick={print}>
            {say('print')}
          </Button>
        )}
        {primary && id !== undefined && !isPhone && (
          <Button does="write" icon={primary.Icon ?? 'send'} refusal={primary.Refusal ?? waits} disabled={isWorking} onClick={() => begin(primary.Verb)}>
            {primary.Label}
          </Button>
        )}
        {!readOnly && (
          <Button does="write" variant="filled" disabled={writing.isOn || (!isDirty && id !== undefined)} onClick={save}>
            {say(id === undefined ? 'create' : 'save')}
          </Button>
        )}
        <ActsMenu label={say('more')} acts={acts} />
      </Bar>
      <div className="quote-page" data-page>
        <QuoteHead
          sale={now}
          draft={draft}
          config={config}
          readOnly={readOnly}
          faults={faults}
          onChange={setFields}
          acts={
            !readOnly && (
              <>
                <Button does="show" size="xs" icon="book" disabled={isWorking} onClick={() => setOpened({ kind: 'course', option: optionForNew })}>
                  {say('addCourse')}
                </Button>
                <Button does="show" size="xs" icon="plus" disabled={isWorking} onClick={() => setOpened({ kind: 'product', option: optionForNew })}>
                  {say('addProduct')}
                </Button>
                <Button does="show" size="xs" icon="columns" disabled={draft.options.length >= mostOptions} onClick={addOption}>
                  {say('addOption')}
                </Button>
              </>
            )
          }
        />
        <Notes
          texts={[
            ...(quote.isBehind ? [say('othersNote')] : []),
            ...(isOfTemplate ? [say('templateNote')] : []),
            ...(status === 'Expired' ? [say('expiredNote')] : []),
            ...(status === 'QuoteCancelled' ? [say('cancelledNote')] : []),
            ...(mayWrite ? [] : [say('readOnlyRight')]),
          ]}
        />
        <p className="vh" role="status">
          {said}
        </p>
        <div className="quote-options" style={{ gridTemplateColumns: `repeat(${draft.options.length}, minmax(340px, 1fr))` }}>
          {draft.options.map((option) => {
            const own = draft.items.filter((item) => optionOf(item) === option);
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
                    faultOf={(place) => faultAt(`AgencySaleItems[${draft.items.indexOf(item)}].${place}`)}
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
      <LeaveGuard active={isDirty} writing={writing} about={say('leaveAbout')} pass={quote.passing} />
      {quote.told && <ToldDialog told={quote.told} onClose={() => quote.setTold(undefined)} />}
      {quote.clash && (
        <ClashDialog
          merge={quote.clash}
          labelOf={(field) => config.Fields[field]?.Label ?? field}
          onDecide={quote.decide}
          onClose={() => quote.setClash(undefined)}
        />
      )}
      <Suspense>
        {opened?.kind === 'course' && (
          <Chooser
            name="courses.course"
            start={{ ...courseStart, ...(studentId === null ? {} : { student: studentId }) }}
            onChoose={({ Id }) => void addCourses([Number(Id)], opened.option)}
            onClose={close}
          />
        )}
      </Suspense>
      {opened?.kind === 'product' && (
        <ProductDialog
          officeId={idOf(now['AgencyOfficeId'])}
          countryId={idOf(now['CountryId'])}
          onChoose={(product) => {
            close();
            void addProduct(product, opened.option);
          }}
          onClose={close}
        />
      )}
      {(opened?.kind === 'prices' || opened?.kind === 'rates') && (
        <RefreshDialog
          saleId={opened.saleId}
          what={opened.kind}
          onTaken={() => {
            close();
            void work(() => quote.refetch(opened.saleId));
          }}
          onFailed={failures.show}
          onClose={close}
        />
      )}
      {opened?.kind === 'template' && (
        <TemplateChooser
          title={say('loadTitle')}
          about={say('loadAbout')}
          onChoose={(templateId) => {
            close();
            if (id === undefined) void go(`/quote/new?template=${templateId}${ofStudent}`);
            else
              void work(async () => {
                await request(`agencysale/${id}/loadtemplate/${templateId}`, { method: 'POST', body: {} });
                await quote.refetch(id);
              });
          }}
          onClose={close}
        />
      )}
      {opened?.kind === 'saveTemplate' && <SaveTemplateDialog sale={draft.came} onClose={close} />}
      {opened?.kind === 'discard' && (
        <ConfirmDialog
          title={say('discardTitle')}
          about={say('discardAbout')}
          act={say('discardAct')}
          onAct={() => {
            close();
            quote.discard();
          }}
          onClose={close}
        />
      )}
      {opened?.kind === 'removeOption' && (
        <ConfirmDialog
          title={say('removeOption', { number: String(opened.option) })}
          about={say('removeOptionAbout')}
          act={say('remove')}
          onAct={() => {
            close();
            change((was) => withoutOption(was, opened.option));
          }}
          onClose={close}
        />
      )}
      {opened?.kind === 'verb' && (
        <ConfirmDialog
          title={opened.verb === 'cancelsale' ? say('cancelTitle') : opened.label}
          about={opened.question}
          act={opened.label}
          cancel={say('close')}
          onAct={() => {
            close();
            void run(opened.verb);
          }}
          onClose={close}
        />
      )}
    </>
  );
}

/** A moment as `14:05`, by the clocks of the office. */
function timeText(moment: Date): string {
  const { hour, minute } = clockTime(moment);
  return [hour, minute].map((each) => String(each).padStart(2, '0')).join(':');
}

/** More than these are not compared side by side. */
const mostOptions = 9;

const Notes = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text) => (
    <p key={text} className="note info quote-note" role="status">
      <Icon name="info-circle" size="s14" />
      <span>{text}</span>
    </p>
  ));
