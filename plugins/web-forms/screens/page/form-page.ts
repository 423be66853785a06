// A form on its page: one of its pages at a time, what was typed, and its way to the server through whatever the network does.
import {
  type Answers,
  type FieldValue,
  type FormField,
  hasPhoneDigits,
  isAnswerable,
  isBlank,
  isShown,
  getPages,
  tickedKinds,
} from '../../../rules/web-form.ts';
import { type DrawnField, drawField } from './controls.ts';
import { type Draft, dropDraft, keepDraft, readDraft } from './draft.ts';
import { element } from './element.ts';
import { fileControl } from './file-control.ts';
import { type Answer, FormFailure, newKey, type PublicForm, report, sendAnswer, type Thanks } from './form-api.ts';
import { findProof } from './proof.ts';
import { type PageLanguage, pageLanguages, type Translate } from './text/index.ts';

interface Shown {
  readonly code: string;
  readonly form: PublicForm;
  readonly language: PageLanguage;
  readonly t: Translate;
  readonly root: HTMLElement;
  readonly onLanguage: (language: PageLanguage) => void;
  readonly onSent: (thanks: Thanks) => void;
  readonly onClosed: (message: string) => void;
  /** The builder shows its draft: nothing is kept, counted or sent. */
  readonly isPreview?: boolean;
}

/** People take longer; the server takes what is faster for a robot's. */
const slowEnough = 2_300;
const reported = new Set<string>();

/** Draws the form into its place. Answers a function that takes it out again. */
export function showForm({ code, form, language, t, root, onLanguage, onSent, onClosed, isPreview = false }: Shown): () => void {
  const kept = isPreview ? undefined : readDraft(code);
  const isSame = kept?.version === form.Version;
  const fields: readonly FormField[] = form.Fields;
  const ids = new Set(fields.filter(isAnswerable).map(({ field_id: id }) => id));
  // A newer version keeps what it still asks for.
  const isKnown = ([id]: readonly [string, unknown]): boolean => ids.has(id);
  let draft: Draft = {
    version: form.Version,
    answers: kept ? Object.fromEntries(Object.entries(kept.answers).filter(isKnown)) : startValues(fields),
    files: kept ? Object.fromEntries(Object.entries(kept.files).filter(isKnown)) : {},
    page: isSame ? kept.page : 0,
    stamp: isSame ? kept.stamp : form.Stamp,
    opened: isSame ? kept.opened : Date.now(),
    pending: kept?.pending,
    language,
  };
  const secrets = fields.filter(({ field_type: kind }) => kind === 'password').map(({ field_id: id }) => id);
  const keep = (change: Partial<Draft>): void => {
    draft = { ...draft, ...change };
    if (!isPreview) keepDraft(code, draft, secrets);
  };
  const pages = getPages(fields);
  const texts = form.Texts.find(({ Language }) => Language === language);
  const getTitle = (field: FormField): string => texts?.Fields[field.field_id]?.title ?? field.field_title;
  const languages = [form.Language, ...form.Texts.map(({ Language }) => Language)];

  const summary = element('div', { class: 'summary', role: 'alert', tabindex: -1, hidden: true });
  const status = element('div', { class: 'status', role: 'status' });
  const place = element('form', { novalidate: true, 'aria-label': texts?.Header ?? (form.Header || form.Name) });
  const body = element('div', { class: 'fields' });
  const actions = element('div', { class: 'actions' });
  const trap = element('input', { type: 'text', id: 'trap', name: form.Honeypot, tabindex: -1, autocomplete: 'off' });
  place.append(body, element('div', { class: 'trap', 'aria-hidden': 'true' }, element('label', { for: 'trap' }, t('trap')), trap), actions);
  root.replaceChildren(head(), summary, place, status);

  let drawn = new Map<string, DrawnField>();
  let uploads = 0;
  let isSending = false;
  let timer: number | undefined;

  function head(): HTMLElement {
    const title = texts?.Header ?? form.Header;
    const made = element('header', { class: 'head' }, element('h1', {}, title || form.Name));
    if (new Set(languages).size > 1) {
      const select = element(
        'select',
        { 'aria-label': t('language') },
        ...[...new Set(languages)].map((each) => element('option', { value: each, lang: each }, pageLanguages[each])),
      );
      select.value = language;
      select.addEventListener('change', () => onLanguage(languages.find((each) => each === select.value) ?? language));
      made.append(select);
    }
    return made;
  }

  const answers = (): Answers => draft.answers;
  const pageOf = (id: string): number => pages.findIndex((page) => page.fields.some((field) => field.field_id === id));
  const isAskedNow = (field: FormField): boolean => isAnswerable(field) && isShown(field, fields, answers());
  const isPageShown = (index: number): boolean => {
    const page = pages[index];
    return page !== undefined && page.fields.some((field) => isShown(field, fields, answers()));
  };
  const nextPage = (from: number, step: 1 | -1): number | undefined => {
    for (let at = from + step; at >= 0 && at < pages.length; at += step) if (isPageShown(at)) return at;
    return undefined;
  };

  function drawPage(index: number): void {
    const page = pages[index] ?? pages[0];
    keep({ page: index });
    if (!page) return;
    if (!isPreview) once(`page ${index}`, () => report(code, { Version: form.Version, Page: index + 1 }));
    drawn = new Map();
    body.replaceChildren();
    if (pages.length > 1) body.append(element('p', { class: 'step' }, t('step', { number: index + 1, count: pages.length })));
    const title = page.field ? getTitle(page.field) : '';
    if (title !== '') body.append(element('h2', {}, title));
    if (page.fields.some((field) => field.field_required)) body.append(element('p', { class: 'help' }, t('requiredHelp')));
    for (const field of page.fields) {
      if (field.field_type === 'hidden') continue;
      const made = draw(field);
      drawn.set(field.field_id, made);
      body.append(made.box);
    }
    drawActions(index);
    showAsked();
  }

  function draw(field: FormField): DrawnField {
    const id = field.field_id;
    const parts = { field, title: getTitle(field), form, language, t, value: isAnswerable(field) ? (draft.answers[id] ?? null) : field.field_value };
    const onChange = (value: FieldValue): void => {
      keep({ answers: { ...draft.answers, [id]: value } });
      drawn.get(id)?.setError(undefined);
      showAsked();
    };
    if (field.field_type !== 'file' || isPreview) return drawField({ ...parts, onChange });
    const control = fileControl({
      ...parts,
      onChange,
      code,
      stamp: draft.stamp,
      name: draft.files[id],
      onFile: (file) => {
        keep({ answers: { ...draft.answers, [id]: file?.key ?? null }, files: { ...draft.files, [id]: file?.name ?? '' } });
        if (file) drawn.get(id)?.setError(undefined);
      },
      onBusy: (isBusy) => (uploads += isBusy ? 1 : -1),
    });
    return drawField({ ...parts, onChange }, control);
  }

  /** Fields appear and go with what they depend on; so does the last page. */
  function showAsked(): void {
    for (const field of fields) {
      const made = drawn.get(field.field_id);
      if (made) made.box.hidden = !isShown(field, fields, answers());
    }
    drawActions(draft.page);
  }

  function drawActions(index: number): void {
    const [before, after] = [nextPage(index, -1), nextPage(index, 1)];
    const label = after === undefined ? (texts?.SubmitLabel ?? (form.SubmitLabel || t('submit'))) : t('next');
    const wanted = `${before} ${after} ${label}`;
    if (actions.dataset['state'] === wanted) return;
    actions.dataset['state'] = wanted;
    actions.replaceChildren();
    if (before !== undefined) {
      const back = element('button', { type: 'button', class: 'plain' }, t('back'));
      back.addEventListener('click', () => turnTo(before));
      actions.append(back);
    }
    actions.append(element('button', { type: 'submit', class: 'main' }, label));
  }

  function turnTo(index: number): void {
    hideErrors();
    drawPage(index);
    scrollTo(0, 0);
    (body.querySelector<HTMLElement>('h2') ?? root.querySelector('h1'))?.setAttribute('tabindex', '-1');
    (body.querySelector<HTMLElement>('h2') ?? root.querySelector<HTMLElement>('h1'))?.focus();
  }

  function findErrors(page: readonly FormField[]): Map<string, string> {
    const found = new Map<string, string>();
    for (const field of page) {
      if (!isAskedNow(field)) continue;
      const value = draft.answers[field.field_id] ?? null;
      if (isBlank(value)) {
        if (field.field_required) found.set(field.field_id, t(tickedKinds.includes(field.field_type) ? 'notTicked' : 'blank', { title: getTitle(field) }));
      } else if (field.field_type === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(String(value).trim())) found.set(field.field_id, t('badEmail'));
      else if (field.field_type === 'telephone' && !hasPhoneDigits(String(value))) found.set(field.field_id, t('badPhone'));
    }
    return found;
  }

  function hideErrors(): void {
    summary.hidden = true;
    summary.replaceChildren();
    for (const made of drawn.values()) made.setError(undefined);
  }

  /** The summary on top, each message at its field, and the page where it begins (FORM-018). */
  function showErrors(errors: ReadonlyMap<string, string>): void {
    const first = [...errors.keys()].map(pageOf).filter((index) => index >= 0);
    const page = Math.min(...first, pages.length - 1);
    if (first.length > 0 && !first.includes(draft.page)) drawPage(page);
    const list = element('ul');
    for (const [id, message] of errors) {
      drawn.get(id)?.setError(message);
      const link = element('a', { href: `#field-${id}` }, message);
      link.addEventListener('click', (event) => {
        event.preventDefault();
        if (!drawn.has(id)) drawPage(Math.max(0, pageOf(id)));
        drawn.get(id)?.setError(message);
        drawn.get(id)?.focus();
      });
      list.append(element('li', {}, link));
    }
    summary.replaceChildren(element('p', { class: 'what' }, t('invalid')), list);
    summary.hidden = false;
    scrollTo(0, 0);
    summary.focus({ preventScroll: true });
    const fresh = [...errors.keys()].filter((id) => pageOf(id) >= 0 && !reported.has(`error ${id}`));
    for (const id of fresh) reported.add(`error ${id}`);
    if (fresh.length > 0 && !isPreview) report(code, { Version: form.Version, Errors: fresh });
  }

  function say(message: string, command?: { readonly label: string; readonly run: () => void }): void {
    status.replaceChildren(...(message === '' ? [] : [element('p', {}, message)]));
    if (!command) return;
    const button = element('button', { type: 'button', class: 'plain' }, command.label);
    button.addEventListener('click', command.run);
    status.append(button);
  }

  place.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isSending) return;
    hideErrors();
    const after = nextPage(draft.page, 1);
    const errors = findErrors(after === undefined ? fields : (pages[draft.page]?.fields ?? []));
    if (errors.size > 0) showErrors(errors);
    else if (uploads > 0) say(t('stillUploading'));
    else if (after !== undefined) turnTo(after);
    else if (isPreview) say(t('preview'));
    else void begin();
  });

  async function begin(): Promise<void> {
    setSending(true);
    say(t('sending'));
    const asked = fields.filter(isAskedNow).map(({ field_id: id }) => [id, draft.answers[id] ?? null] as const);
    const Proof = form.Challenge ? await findProof(draft.stamp, form.Challenge.Bits) : '';
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, draft.opened + slowEnough - Date.now())));
    const answer: Answer = {
      Code: code,
      Version: form.Version,
      AgencyWebFormData: { ...Object.fromEntries(asked.filter(([, value]) => value !== null)), ...(trap.value === '' ? {} : { [form.Honeypot]: trap.value }) },
      Stamp: draft.stamp,
      Proof,
      Language: language,
    };
    keep({ pending: { key: newKey(), body: answer } });
    await send(0);
  }

  function setSending(value: boolean): void {
    isSending = value;
    for (const button of actions.querySelectorAll('button')) button.disabled = value;
    place.setAttribute('aria-busy', String(value));
  }

  /** The same answer with the same key until it is known to have arrived. */
  async function send(tries: number): Promise<void> {
    window.clearTimeout(timer);
    timer = undefined;
    const { pending } = draft;
    if (!pending) return;
    setSending(true);
    try {
      const thanks = await sendAnswer(pending.body, pending.key);
      stop();
      dropDraft(code);
      onSent(thanks);
    } catch (error) {
      const failure = error instanceof FormFailure ? error : new FormFailure('refused');
      if (failure.kind === 'offline' || failure.kind === 'busy') {
        const wait = Math.max(failure.wait, Math.min(60, 3 * 2 ** tries));
        say(t(failure.kind === 'offline' ? 'waiting' : 'busy'), { label: t('sendNow'), run: () => void send(0) });
        timer = window.setTimeout(() => void send(tries + 1), wait * 1000);
        return;
      }
      keep({ pending: undefined });
      setSending(false);
      say('');
      if (failure.kind === 'closed') onClosed(failure.message);
      else if (failure.errors.length > 0) showErrors(new Map(failure.errors.map(({ Key, Message }) => [Key, Message])));
      else say(failure.message || t('failed'));
    }
  }

  const onOnline = (): void => {
    if (timer !== undefined) void send(0);
  };
  window.addEventListener('online', onOnline);
  function stop(): void {
    window.clearTimeout(timer);
    window.removeEventListener('online', onOnline);
  }

  drawPage(isPageShown(draft.page) ? draft.page : (nextPage(-1, 1) ?? 0));
  if (draft.pending) {
    say(t('sending'));
    void send(0);
  } else if (kept && Object.values(draft.answers).some((value) => !isBlank(value))) {
    say(t('restored'), {
      label: t('startAgain'),
      run: () => {
        dropDraft(code);
        stop();
        location.reload();
      },
    });
  }
  return stop;
}

function once(what: string, run: () => void): void {
  if (reported.has(what)) return;
  reported.add(what);
  run();
}

const startValues = (fields: readonly FormField[]): Readonly<Record<string, FieldValue>> =>
  Object.fromEntries(fields.flatMap((field) => (isAnswerable(field) && field.field_value !== null ? [[field.field_id, field.field_value] as const] : [])));
