// All views of a list behind one button: found by typing, in groups, chosen by pointer or keys; and what can be done with each.
import { ActionIcon, Input } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import type { VisibleView, VisibleViews } from '../../api/index.ts';
import { Icon, type IconName } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import type { List } from './use-list.ts';
import { pinnedViews, type ViewCommands, type ViewQuestion } from './use-view-commands.ts';

interface ViewMenuProps {
  readonly views: VisibleViews;
  readonly list: List;
  readonly commands: ViewCommands;
  readonly onDone: () => void;
}

const groups = ['mine', 'agency', 'standard'] as const;

export default function ViewMenu(props: ViewMenuProps) {
  const { views, list, commands, onDone } = props;
  const t = useText();
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
  const visible = views.Data.find(({ ViewId }) => ViewId === about);
  if (visible) return <AboutView {...props} view={visible} onBack={() => setAbout(undefined)} />;

  const choose = (view: VisibleView) => {
    list.choose(view.ViewId);
    onDone();
  };
  return (
    <div ref={place} className="view-menu">
      <Input
        type="search"
        ref={box}
        value={term}
        aria-label={t('views.find')}
        placeholder={t('views.find')}
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
              <h3 id={`${id}${kind}`}>{t(`views.${kind}`)}</h3>
              <ul>
                {members.map((view) => (
                  <li key={view.ViewId} className={`view-row ${view.ViewId === list.viewId ? 'on' : ''}`}>
                    <button type="button" aria-current={view.ViewId === list.viewId ? 'true' : undefined} onClick={() => choose(view)}>
                      <span className="clip">{view.Name}</span>
                      {view.ViewId === views.First && <span className="t12 t3 nw">{t('views.opensFirst')}</span>}
                      {view.Kind === 'standard' && view.Saved && (
                        <span className="t12 t3 nw">{t(view.Saved.OfAgency ? 'views.changedForAll' : 'views.changedByYou')}</span>
                      )}
                    </button>
                    <ActionIcon size={24} aria-label={t('views.about', { name: view.Name })} onClick={() => setAbout(view.ViewId)}>
                      <Icon name="dots" />
                    </ActionIcon>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
        {found.length === 0 && <p className="t12 t3 none">{t('views.noneFound')}</p>}
      </div>
      <CommandRow icon="plus" label={t('views.saveNew')} onCommand={() => ask(commands, onDone, { kind: 'new' })} />
    </div>
  );
}

/** What can be done with one view. */
function AboutView({ views, list, commands, view, onBack, onDone }: ViewMenuProps & { view: VisibleView; onBack: () => void }) {
  const t = useText();
  const { ViewId, Kind, Saved, Name } = view;
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  const pinned = pinnedViews(views, undefined).map((each) => each.ViewId);
  const at = pinned.indexOf(ViewId);
  const isMine = Kind === 'mine';
  const mayChange = Saved !== null && (!Saved.OfAgency || views.MayShape);
  const question = (kind: 'rename' | 'delete' | 'reset' | 'share') => () => ask(commands, onDone, { kind, view });
  return (
    <div className="view-menu">
      <div className="about-head">
        <ActionIcon size={24} aria-label={t('views.back')} onClick={onBack} ref={back}>
          <span className="turned">
            <Icon name="chevron-right" />
          </span>
        </ActionIcon>
        <b className="b5 clip">{Name}</b>
      </div>
      {Saved && <p className="t12 t3 none">{t('views.savedBy', { name: Saved.UserName })}</p>}
      <CommandRow
        icon="pin"
        label={t(at < 0 ? 'views.pin' : 'views.unpin')}
        onCommand={() => void commands.pin(ViewId, at < 0)}
        disabled={at >= 0 && pinned.length === 1}
      />
      {at > 0 && <CommandRow icon="arrow-up" label={t('views.moveLeft')} onCommand={() => void commands.move(ViewId, -1)} />}
      {at >= 0 && at < pinned.length - 1 && <CommandRow icon="arrow-down" label={t('views.moveRight')} onCommand={() => void commands.move(ViewId, 1)} />}
      {views.Default === ViewId ? (
        <CommandRow icon="star" label={t('views.notFirst')} onCommand={() => void commands.choose({ Default: null })} />
      ) : (
        <CommandRow icon="star" label={t('views.first')} onCommand={() => void commands.choose({ Default: ViewId })} />
      )}
      {views.MayShape &&
        !isMine &&
        (views.AgencyDefault === ViewId ? (
          <CommandRow icon="users" label={t('views.notFirstForAll')} onCommand={() => void commands.choose({ Default: null, OfAgency: true })} />
        ) : (
          <CommandRow icon="users" label={t('views.firstForAll')} onCommand={() => void commands.choose({ Default: ViewId, OfAgency: true })} />
        ))}
      <hr />
      <CommandRow icon="copy" label={t('views.duplicate')} onCommand={() => ask(commands, onDone, { kind: 'new', copyOf: view })} />
      {Kind !== 'standard' && mayChange && <CommandRow icon="pencil" label={t('views.rename')} onCommand={question('rename')} />}
      {isMine && views.MayShape && <CommandRow icon="world-share" label={t('views.share')} onCommand={question('share')} />}
      {Kind === 'standard' && Saved && mayChange && <CommandRow icon="refresh" label={t('views.reset')} onCommand={question('reset')} />}
      {Kind !== 'standard' && mayChange && <CommandRow icon="trash" label={t('views.delete')} onCommand={question('delete')} isDanger />}
      {Saved?.OfAgency && !views.MayShape && <p className="t12 t3 none">{views.WhyNotShape ?? t('views.mayNotShape')}</p>}
      {ViewId !== list.viewId && (
        <>
          <hr />
          <CommandRow
            icon="table"
            label={t('views.open')}
            onCommand={() => {
              list.choose(ViewId);
              onDone();
            }}
          />
        </>
      )}
    </div>
  );
}

function ask(commands: ViewCommands, onDone: () => void, question: ViewQuestion): void {
  onDone();
  commands.setQuestion(question);
}

function CommandRow({
  icon,
  label,
  onCommand,
  disabled = false,
  isDanger = false,
}: {
  icon: IconName;
  label: string;
  onCommand: () => void;
  disabled?: boolean;
  isDanger?: boolean;
}) {
  return (
    <button type="button" className={`act-row ${isDanger ? 'danger' : ''}`} disabled={disabled} onClick={onCommand}>
      <Icon name={icon} />
      <span>{label}</span>
    </button>
  );
}
