// Starts the public page of a form: reads it, draws it in the language of its reader, and tells the page around it how high it is.
import { element } from './element.ts';
import { readDraft, dropDraft } from './draft.ts';
import { FormFailure, type PublicForm, readForm, type Thanks } from './form-api.ts';
import { showForm } from './form-page.ts';
import { asPageLanguage, inEnglish, loadTranslate, type PageLanguage, type Translate } from './text/index.ts';
import './page.css';

/** Draws it into the page. */
export function startForm(): void {
  const root = document.getElementById('root');
  const code = /^\/form\/([^/]+)\/?$/i.exec(location.pathname)?.[1] ?? '';
  if (!root) return;
  const isEmbedded = new URLSearchParams(location.search).get('embed') === 'true';
  if (isEmbedded) {
    document.documentElement.classList.add('embedded');
    tellHeight(code, root);
  }
  root.replaceChildren(element('p', { class: 'quiet', role: 'status' }, inEnglish('loading')));
  const place = { root, code, isEmbedded };
  if (code === 'preview') showPreviews(place);
  else void open(place, readDraft(code)?.language ?? asPageLanguage(navigator.language));
}

interface Place {
  readonly root: HTMLElement;
  readonly code: string;
  readonly isEmbedded: boolean;
}

async function open(place: Place, wanted: PageLanguage | undefined): Promise<void> {
  const { root, code } = place;
  const own = await loadTranslate(wanted ?? 'en');
  document.documentElement.lang = wanted ?? 'en';
  try {
    const form = await readForm(code, wanted ?? 'en');
    styleBy(form);
    await show(place, form, languageFor(form, wanted));
  } catch (error) {
    const failure = error instanceof FormFailure ? error : new FormFailure('refused');
    if (failure.kind === 'closed') tell(root, own('closedTitle'), failure.message);
    else if (failure.kind === 'gone') tell(root, own('goneTitle'), own('gone'));
    else {
      const again = (): void => void open(place, wanted);
      tell(root, own('offlineTitle'), own('offline'), { label: own('retry'), run: again });
      window.addEventListener('online', again, { once: true });
    }
  }
}

/** What the builder hands over: the draft of a form, in the language that is being written. */
function showPreviews(place: Place): void {
  let stop: (() => void) | undefined;
  window.addEventListener('message', ({ data, origin, source }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source !== window.parent || typeof data !== 'object' || data === null || !('previewForm' in data)) return;
    stop?.();
    const { previewForm: form, language } = data as { previewForm: PublicForm; language: PageLanguage };
    document.querySelector('style[data-form]')?.remove();
    styleBy(form);
    void show(place, form, language).then((next) => (stop = next));
  });
  window.parent.postMessage({ previewReady: true }, location.origin);
}

/** That of the reader where the form has it, else that of the form. */
const languageFor = (form: PublicForm, wanted: PageLanguage | undefined): PageLanguage =>
  wanted !== undefined && (wanted === form.Language || form.Texts.some(({ Language }) => Language === wanted)) ? wanted : form.Language;

async function show(place: Place, form: PublicForm, language: PageLanguage): Promise<() => void> {
  const { root, code } = place;
  const t = await loadTranslate(language);
  document.documentElement.lang = language;
  document.title = form.Texts.find(({ Language }) => Language === language)?.Header ?? (form.Header || form.Name);
  const stop = showForm({
    code,
    form,
    language,
    t,
    root,
    onLanguage: (next) => {
      stop();
      void show(place, form, next);
    },
    isPreview: code === 'preview',
    onSent: (thanks) => showThanks(place, thanks, t),
    onClosed: (message) => {
      stop();
      dropDraft(code);
      tell(root, t('closedTitle'), message);
    },
  });
  return stop;
}

function showThanks({ root, isEmbedded }: Place, { ResponseMessage, RedirectUrl }: Thanks, t: Translate): void {
  tell(root, t('sentTitle'), ResponseMessage);
  if (RedirectUrl === null) return;
  root.append(element('p', {}, element('a', { href: RedirectUrl, target: '_top', rel: 'noopener', class: 'main' }, t('continue'))));
  // Another site may refuse to stand in a frame: there the page around it goes, where the browser lets it.
  if (isEmbedded) window.open(RedirectUrl, '_top');
  else location.assign(RedirectUrl);
}

/** Says something in place of the form. */
function tell(root: HTMLElement, title: string, text: string, command?: { readonly label: string; readonly run: () => void }): void {
  const heading = element('h1', { tabindex: -1 }, title);
  root.replaceChildren(heading, element('p', { class: 'prose' }, text));
  if (command) {
    const button = element('button', { type: 'button', class: 'plain' }, command.label);
    button.addEventListener('click', command.run);
    root.append(button);
  }
  document.title = title;
  scrollTo(0, 0);
  heading.focus();
}

/** The colours of a form are chosen for a light page. */
function styleBy({ Stylesheet }: PublicForm): void {
  if (Stylesheet === '') return;
  document.documentElement.classList.add('styled');
  document.head.append(element('style', { 'data-form': true }, Stylesheet));
}

/** The page around it cannot see into it: a message says how high the form is. */
function tellHeight(code: string, root: HTMLElement): void {
  const tellNow = (): void => window.parent.postMessage({ matriculaForm: code, height: Math.ceil(root.getBoundingClientRect().height) }, '*');
  new ResizeObserver(tellNow).observe(root);
}
