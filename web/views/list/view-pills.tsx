// The views of a list: those at hand as pills, all of them behind a button, and what to do with one that was changed.
import { Button, Menu, Popover } from '@mantine/core';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { EntityConfig, Page, VisibleViews } from '../../api/index.ts';
import { countText } from '../../fields/index.ts';
import { Icon } from '../../look/index.ts';
import { useLanguage, useText } from '../../text/index.ts';
import { DisabledButton } from '../disabled-button.tsx';
import type { List } from './use-list.ts';
import { pinnedViews, useViewCommands, type ViewCommands } from './use-view-commands.ts';
import './views.css';
import { lazyDialogBy, lazyPlace } from '../lazy.tsx';

const ViewMenu = lazyPlace(() => import('./view-menu.tsx'));
const ViewDialogs = lazyDialogBy(
  () => import('./view-dialogs.tsx'),
  ({ commands }) => commands.setQuestion(undefined),
);

interface ViewPillsProps {
  readonly config: EntityConfig;
  readonly views: VisibleViews;
  readonly list: List;
  readonly total: Page | undefined;
  /** What stands at the end of the line. */
  readonly children?: ReactNode;
}

export function ViewPills({ config, views, list, total, children }: ViewPillsProps) {
  const t = useText();
  const language = useLanguage();
  const commands = useViewCommands(config, views, list);
  const [isOpen, setOpen] = useState(false);
  const current = useRef<HTMLButtonElement>(null);
  const count = total?.Count === undefined ? '' : `${countText(total.Count, language)}${total.CountIsCapped ? '+' : ''}`;
  const pills = pinnedViews(views, list.viewId);
  const number = pills.length;
  useEffect(() => {
    if (number > 0) current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    // What there is to save takes room from the pills.
  }, [list.viewId, number, list.isChanged]);
  // Anyone who drags a pill puts it at hand in that order; the menu of the views does the same by keys.
  const bar = useRef<HTMLElement>(null);
  const order = pills.map(({ ViewId }) => ViewId).join();
  const now = useRef(commands);
  now.current = commands;
  useEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    let stop: (() => void) | undefined;
    let isOver = false;
    const start = async () => {
      const { dragPills } = await import('./drag-pills.ts');
      if (isOver) return;
      // The order is sent as a whole: the next one is made of what has become of this one.
      stop = dragPills(
        element,
        () => !now.current.isBusy,
        (id, before) => void now.current.place(id, before),
      );
    };
    void start();
    return () => {
      isOver = true;
      stop?.();
    };
  }, [order]);
  return (
    <>
      <div className="views">
        <nav ref={bar} className="pills" aria-label={t('list.views')}>
          {pills.map(({ ViewId, Name }) => {
            const on = ViewId === list.viewId;
            return (
              <button
                key={ViewId}
                data-view={ViewId}
                ref={on ? current : undefined}
                type="button"
                className={`view ${on ? 'on' : ''}`}
                aria-current={on ? 'true' : undefined}
                onClick={() => list.choose(ViewId)}
              >
                <span className="clip">{Name}</span>
                {on && <span className="count">{count}</span>}
                {on && list.isChanged && !list.state.isOfFigure && (
                  <>
                    <span className="dirty" title={t('views.changed')} />
                    <span className="vh">{t('views.changed')}</span>
                  </>
                )}
              </button>
            );
          })}
        </nav>
        <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus withinPortal returnFocus>
          <Popover.Target>
            <Button
              variant="subtle"
              size="xs"
              className="all-views"
              rightSection={<Icon name="chevron-down" size="s12" />}
              aria-expanded={isOpen}
              aria-label={t('views.all')}
              onClick={() => setOpen(!isOpen)}
            >
              {t('list.views')}
            </Button>
          </Popover.Target>
          <Popover.Dropdown p={6}>
            <Suspense fallback={<div className="filter-room" />}>
              {isOpen && <ViewMenu views={views} list={list} commands={commands} onDone={() => setOpen(false)} />}
            </Suspense>
          </Popover.Dropdown>
        </Popover>
        {list.isChanged && <SaveCommands views={views} list={list} commands={commands} />}
        {children}
      </div>
      <ViewNote list={list} commands={commands} views={views} />
      <Suspense>{commands.question && <ViewDialogs views={views} commands={commands} question={commands.question} />}</Suspense>
    </>
  );
}

/** There is something to save: nothing of a view that others see is changed without this click. */
function SaveCommands({ views, list, commands }: { views: VisibleViews; list: List; commands: ViewCommands }) {
  const t = useText();
  const { view } = list;
  if (!view) return null;
  const isRejected = view.Kind === 'agency' && !views.MayShape;
  return (
    <div className="save-acts" role="group" aria-label={t('views.changes')}>
      {list.state.isOfFigure ? null : isRejected ? (
        <DisabledButton size="xs" why={views.WhyNotShape ?? t('views.mayNotShape')}>
          {t('views.save')}
        </DisabledButton>
      ) : view.Kind === 'standard' && views.MayShape ? (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <Button variant="default" size="xs" disabled={commands.isBusy} rightSection={<Icon name="chevron-down" size="s12" />}>
              {t('views.save')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<Icon name="user" />} onClick={() => void commands.save(false)}>
              {t('views.saveForMe')}
            </Menu.Item>
            <Menu.Item leftSection={<Icon name="users" />} onClick={() => void commands.save(true)}>
              {t('views.saveForAll')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : (
        <Button variant="default" size="xs" disabled={commands.isBusy} onClick={() => void commands.save(view.Kind === 'agency')}>
          {t('views.save')}
        </Button>
      )}
      <Button variant="subtle" size="xs" onClick={() => commands.setQuestion({ kind: 'new' })}>
        {t('views.saveNew')}
      </Button>
      {!list.state.isOfFigure && (
        <Button variant="subtle" size="xs" onClick={list.discard}>
          {t('views.discard')}
        </Button>
      )}
    </div>
  );
}

/** What the person should know of the view that is open: that it is another than the link names, or that the view below has changed. */
function ViewNote({ views, list, commands }: { views: VisibleViews; list: List; commands: ViewCommands }) {
  const t = useText();
  const { view } = list;
  if (list.isViewLost && view) {
    return (
      <div className="note view-note" role="status">
        <Icon name="alert-circle" />
        <span>{t('views.lost', { name: view.Name })}</span>
      </div>
    );
  }
  if (!view?.Saved || (view.Added.length === 0 && view.Ignored.length === 0)) return null;
  const maySave = !view.Saved.OfAgency || views.MayShape;
  return (
    <div className="note warning view-note" role="status">
      <Icon name="alert-triangle" />
      <span className="grow">
        {t('views.moved')} {view.Added.length > 0 && t('views.movedAdded', { names: view.Added.join(', ') })}{' '}
        {view.Ignored.length > 0 && t('views.movedIgnored', { names: view.Ignored.join(', ') })}
      </span>
      {maySave && (
        <button type="button" className="link t12 nw" disabled={commands.isBusy} onClick={() => void commands.save(view.Saved?.OfAgency === true)}>
          {t('views.movedKeep')}
        </button>
      )}
    </div>
  );
}
