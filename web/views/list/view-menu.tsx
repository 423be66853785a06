// All views of a list behind one button: found by typing, in groups, chosen by pointer or keys; and what can be done with each.
import { ActionIcon, Input } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import type { ShownView, ShownViews } from '../../api/index.ts';
import { Icon, type IconName } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import type { List } from './use-list.ts';
import { pinnedViews, type ViewActs, type ViewQuestion } from './use-view-acts.ts';

interface ViewMenuProps {
  readonly views: ShownViews;
  readonly list: List;
  readonly acts: ViewActs;
  readonly onDone: () => void;
}

const groups = ['mine', 'agency', 'standard'] as const;

export default function ViewMenu(props: ViewMenuProps) {
  const { views, list, acts, onDone } = props;
  const say = useText();
  const [term, setTerm] = useState('');
  const [about, setAbout] = useState<number>();
  const place = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const id = useId();
  // The menu comes after its frame: what keeps the focus in there has found nothing yet.
  useEffect(() => box.current?.focus(), [about]);
  // The arrow keys go through the views, from the search box as well.
  useEffect(() => {
    const frame = place.current;
    const walk = (event: KeyboardEvent) => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (step === 0) return;
      event.preventDefault();
      const stops = [...(frame?.querySelectorAll<HTMLElement>('input, .view-row > button:first-child') ?? [])];
      const now = stops.findIndex((stop) => stop === document.activeElement || stop.parentElement?.contains(document.activeElement) === true);
      stops[Math.min(Math.max(now + step, 0), stops.length - 1)]?.focus();
    };
    frame?.addEventListener('keydown', walk);
    return () => frame?.removeEventListener('keydown', walk);
  }, [about]);
  const found = views.Data.filter(({ Name }) => Name.toLocaleLowerCase().includes(term.trim().toLocaleLowerCase()));
  const shown = views.Data.find(({ ViewId }) => ViewId === about);
  if (shown) return <AboutView {...props} view={shown} onBack={() => setAbout(undefined)} />;

  const choose = (view: ShownView) => {
    list.choose(view.ViewId);
    onDone();
  };
  return (
    <div ref={place} className="view-menu">
      <Input
        type="search"
        ref={box}
        value={term}
        aria-label={say('views.find')}
        placeholder={say('views.find')}
        leftSection={<Icon name="search" size="s14" />}
        onChange={(event) => setTerm(event.currentTarget.value)}
        onKeyDown={(event) => {
          const [first] = found;
          if (event.key === 'Enter' && first) choose(first);
        }}
      />
      <div className="view-groups">
        {groups.map((kind) => {
          const members = found.filter((view) => view.Kind === kind);
          if (members.length === 0) return null;
          return (
            <section key={kind} aria-labelledby={`${id}${kind}`}>
              <h3 id={`${id}${kind}`}>{say(`views.${kind}`)}</h3>
              <ul>
                {members.map((view) => (
                  <li key={view.ViewId} className={`view-row ${view.ViewId === list.viewId ? 'on' : ''}`}>
                    <button type="button" aria-current={view.ViewId === list.viewId ? 'true' : undefined} onClick={() => choose(view)}>
                      <span className="clip">{view.Name}</span>
                      {view.ViewId === views.First && <span className="t12 t3 nw">{say('views.opensFirst')}</span>}
                      {view.Kind === 'standard' && view.Saved && (
                        <span className="t12 t3 nw">{say(view.Saved.OfAgency ? 'views.changedForAll' : 'views.changedByYou')}</span>
                      )}
                    </button>
                    <ActionIcon size={24} aria-label={say('views.about', { name: view.Name })} onClick={() => setAbout(view.ViewId)}>
                      <Icon name="dots" />
                    </ActionIcon>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
        {found.length === 0 && <p className="t12 t3 none">{say('views.noneFound')}</p>}
      </div>
      <ActRow icon="plus" label={say('views.saveNew')} onAct={() => ask(acts, onDone, { kind: 'new' })} />
    </div>
  );
}

/** What can be done with one view. */
function AboutView({ views, list, acts, view, onBack, onDone }: ViewMenuProps & { view: ShownView; onBack: () => void }) {
  const say = useText();
  const { ViewId, Kind, Saved, Name } = view;
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  const pinned = pinnedViews(views, undefined).map((each) => each.ViewId);
  const at = pinned.indexOf(ViewId);
  const isMine = Kind === 'mine';
  const mayChange = Saved !== null && (!Saved.OfAgency || views.MayShape);
  const question = (kind: 'rename' | 'delete' | 'reset' | 'share') => () => ask(acts, onDone, { kind, view });
  return (
    <div className="view-menu">
      <div className="about-head">
        <ActionIcon size={24} aria-label={say('views.back')} onClick={onBack} ref={back}>
          <span className="turned">
            <Icon name="chevron-right" />
          </span>
        </ActionIcon>
        <b className="b5 clip">{Name}</b>
      </div>
      {Saved && <p className="t12 t3 none">{say('views.savedBy', { name: Saved.UserName })}</p>}
      <ActRow
        icon="pin"
        label={say(at < 0 ? 'views.pin' : 'views.unpin')}
        onAct={() => void acts.pin(ViewId, at < 0)}
        disabled={at >= 0 && pinned.length === 1}
      />
      {at > 0 && <ActRow icon="arrow-up" label={say('views.moveLeft')} onAct={() => void acts.move(ViewId, -1)} />}
      {at >= 0 && at < pinned.length - 1 && <ActRow icon="arrow-down" label={say('views.moveRight')} onAct={() => void acts.move(ViewId, 1)} />}
      {views.Default === ViewId ? (
        <ActRow icon="star" label={say('views.notFirst')} onAct={() => void acts.choose({ Default: null })} />
      ) : (
        <ActRow icon="star" label={say('views.first')} onAct={() => void acts.choose({ Default: ViewId })} />
      )}
      {views.MayShape &&
        !isMine &&
        (views.AgencyDefault === ViewId ? (
          <ActRow icon="users" label={say('views.notFirstForAll')} onAct={() => void acts.choose({ Default: null, OfAgency: true })} />
        ) : (
          <ActRow icon="users" label={say('views.firstForAll')} onAct={() => void acts.choose({ Default: ViewId, OfAgency: true })} />
        ))}
      <hr />
      <ActRow icon="copy" label={say('views.duplicate')} onAct={() => ask(acts, onDone, { kind: 'new', copyOf: view })} />
      {Kind !== 'standard' && mayChange && <ActRow icon="pencil" label={say('views.rename')} onAct={question('rename')} />}
      {isMine && views.MayShape && <ActRow icon="world-share" label={say('views.share')} onAct={question('share')} />}
      {Kind === 'standard' && Saved && mayChange && <ActRow icon="refresh" label={say('views.reset')} onAct={question('reset')} />}
      {Kind !== 'standard' && mayChange && <ActRow icon="trash" label={say('views.delete')} onAct={question('delete')} isDanger />}
      {Saved?.OfAgency && !views.MayShape && <p className="t12 t3 none">{views.WhyNotShape ?? say('views.mayNotShape')}</p>}
      {ViewId !== list.viewId && (
        <>
          <hr />
          <ActRow
            icon="table"
            label={say('views.open')}
            onAct={() => {
              list.choose(ViewId);
              onDone();
            }}
          />
        </>
      )}
    </div>
  );
}

function ask(acts: ViewActs, onDone: () => void, question: ViewQuestion): void {
  onDone();
  acts.setQuestion(question);
}

function ActRow({
  icon,
  label,
  onAct,
  disabled = false,
  isDanger = false,
}: {
  icon: IconName;
  label: string;
  onAct: () => void;
  disabled?: boolean;
  isDanger?: boolean;
}) {
  return (
    <button type="button" className={`act-row ${isDanger ? 'danger' : ''}`} disabled={disabled} onClick={onAct}>
      <Icon name={icon} />
      <span>{label}</span>
    </button>
  );
}
