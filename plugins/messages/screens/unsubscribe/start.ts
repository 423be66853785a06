// Says what the link of a bulk e-mail would do, and does it when its button is pressed: opening it changes nothing, as mail programs open links ahead of people.
import { asLanguage, pageLanguages, type PageLanguage, textIn } from './text/index.ts';
import './unsubscribe.css';

interface Answer {
  readonly AgencyName: string;
  readonly EmailAddress: string;
  readonly IsOptedOut: boolean;
  readonly Language: PageLanguage | null;
}
type Page =
  | { readonly kind: 'loading' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'failed'; readonly method: Method }
  | { readonly kind: 'known'; readonly answer: Answer };
type Method = 'GET' | 'POST';

/** Draws it into the page. */
export function startUnsubscribe(): void {
  const root = document.getElementById('root');
  if (!root) return;
  const [code = ''] = location.pathname.split('/').slice(2);
  let language = asLanguage(navigator.language);
  let isChosen = false;
  let page: Page = { kind: 'loading' };

  const ask = async (method: Method): Promise<void> => {
    page = await fetchAnswer(code, method, language);
    if (page.kind === 'known' && !isChosen) language = page.answer.Language ?? language;
    draw();
    // Who does not see the page hears what it says by now.
    if (method === 'POST') root.querySelector('h1')?.focus();
  };
  const draw = (): void => {
    document.documentElement.lang = language;
    root.replaceChildren(
      getHead(page.kind === 'known' ? page.answer.AgencyName : 'Matricula', language, (chosen) => {
        isChosen = true;
        language = chosen;
        draw();
        root.querySelector('select')?.focus();
      }),
      getMain(page, language, (method) => void ask(method)),
    );
  };
  draw();
  void ask('GET');
}

async function fetchAnswer(code: string, method: Method, language: PageLanguage): Promise<Page> {
  try {
    const response = await fetch(`/api/unsubscribe/${encodeURIComponent(code)}`, { method, headers: { 'User-Language': language } });
    if (response.status === 404 || response.status === 400) return { kind: 'invalid' };
    return response.ok ? { kind: 'known', answer: (await response.json()) as Answer } : { kind: 'failed', method };
  } catch {
    return { kind: 'failed', method };
  }
}

function getHead(agency: string, language: PageLanguage, choose: (language: PageLanguage) => void): HTMLElement {
  const select = document.createElement('select');
  select.setAttribute('aria-label', textIn(language, 'language'));
  select.append(...pageLanguages.map(({ code, name }) => new Option(name, code, false, code === language)));
  select.addEventListener('change', () => choose(asLanguage(select.value)));
  const head = document.createElement('header');
  head.append(element('b', agency), select);
  return head;
}

function getMain(page: Page, language: PageLanguage, ask: (method: Method) => void): HTMLElement {
  const main = document.createElement('main');
  if (page.kind === 'loading') {
    main.append(element('p', textIn(language, 'loading')));
    return main;
  }
  const values = page.kind === 'known' ? { agency: page.answer.AgencyName, address: page.answer.EmailAddress } : {};
  const name = page.kind === 'known' ? (page.answer.IsOptedOut ? 'done' : 'ask') : page.kind;
  const said = textIn(language, `${name}Title`);
  const title = element('h1', said);
  title.tabIndex = -1;
  document.title = said;
  main.append(title, element('p', textIn(language, name, values)));
  if (name === 'ask') main.append(getButton(textIn(language, 'unsubscribe'), () => ask('POST')));
  if (page.kind === 'failed') main.append(getButton(textIn(language, 'retry'), () => ask(page.method)));
  return main;
}

function getButton(text: string, press: () => void): HTMLButtonElement {
  const button = element('button', text);
  button.type = 'button';
  button.addEventListener('click', () => {
    button.disabled = true;
    press();
  });
  return button;
}

function element<K extends keyof HTMLElementTagNameMap>(tag: K, text: string): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}
