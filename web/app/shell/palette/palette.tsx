// The palette: one box for what can be found, opened and done, wherever one is.
import { Input, Modal, ScrollArea } from '@mantine/core';
import '@mantine/core/styles/ScrollArea.css';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { maxTermLength, type MenuResponse, type Settings } from '../../../api/index.ts';
import { Icon, Kbd } from '../../../look/index.ts';
import { useText } from '../../../text/index.ts';
import { useFocusReturn } from '../../../views/index.ts';
import type { Entry, Scope } from './entry.ts';
import { EntryRow } from './entry-row.tsx';
import { NewNamed } from './new-named.tsx';
import './palette.css';
import { useEntries } from './use-entries.ts';

/** How long the typing rests before the server is asked, in milliseconds. */
const rest = 120;

interface PaletteProps {
  readonly settings: Settings;
  readonly menu: MenuResponse;
  readonly onClose: () => void;
}

export default function Palette({ settings, menu, onClose }: PaletteProps) {
  const t = useText();
  const navigate = useNavigate();
  const id = useId();
  const [term, setTerm] = useState('');
  const [scope, setScope] = useState<Scope>();
  const [making, setMaking] = useState<Scope>();
  /** The dialog that makes the record is there, in place of the list. */
  const [isMaking, setIsMaking] = useState(false);
  const start = useCallback(() => setIsMaking(true), []);
  const [settled] = useDebouncedValue(term.trim(), rest);
  const { groups, isSearching, isNothing, failure } = useEntries({ settings, menu, term: term.trim(), settled, scope });
  const box = useRef<HTMLInputElement>(null);
  useFocusReturn();
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });

  // Anyone who types at once loses no letter: the box has the focus a moment after it is seen, and what was open before may take it back then.
  useEffect(() => {
    const toBox = () => {
      const { current } = box;
      // What is pressed on a button is for that.
      if (current !== document.activeElement && !document.activeElement?.matches('button, a')) current?.focus();
    };
    window.addEventListener('keydown', toBox, true);
    return () => window.removeEventListener('keydown', toBox, true);
  }, []);

  const entries = groups.flatMap((group) => group.entries);
  const optionId = (at: number): string => `${id}-${at}`;
  // What comes later must not move the mark to another entry; with other letters it begins at the top.
  const [marked, setMarked] = useState<{ readonly id: string | undefined; readonly term: string }>({ id: undefined, term: '' });
  const kept = marked.term === term ? entries.findIndex((entry) => entry.id === marked.id) : -1;
  const selected = Math.max(0, kept);
  if (marked.term !== term || marked.id !== entries[selected]?.id) setMarked({ id: entries[selected]?.id, term });
  const mark = (at: number) => {
    const next = (at + entries.length) % entries.length;
    setMarked({ id: entries[next]?.id, term });
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };

  const narrow = (next: Scope | undefined) => {
    setTerm('');
    setScope(next);
  };
  const choose = (entry: Entry, isDistinct: boolean) => {
    if (entry.why) return;
    setMaking(undefined);
    if (entry.scope) return entry.keepsTerm ? setScope(entry.scope) : narrow(entry.scope);
    if (entry.widens) return setScope(undefined);
    if (entry.make) return setMaking(entry.make);
    onClose();
    if (entry.to === undefined) entry.command?.();
    else if (isDistinct) window.open(entry.to, '_blank', 'noopener');
    else void navigate(entry.to);
  };
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const isControl = event.ctrlKey || event.metaKey;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (entries.length > 0) mark(selected + (event.key === 'ArrowDown' ? 1 : -1));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const entry = entries[selected];
      // A key that opened it and is still held down chooses nothing.
      if (entry && !event.repeat) choose(entry, isControl);
    } else if (event.key === 'Backspace' && term === '' && scope) narrow(undefined);
    // The key that opens it closes it; the browser has other plans with it.
    else if (isControl && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      onClose();
    }
  };
  const list = (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      size={660}
      padding={0}
      zIndex={200}
      transitionProps={{ duration: 100, transition: 'fade' }}
      centered={false}
      yOffset={isPhone ? 12 : 88}
      aria-label={t('palette.title')}
      className="palette"
    >
      <div className="palette-head">
        <Icon name="search" />
        {scope && <span className="bd info">{scope.onlyViews ? t('palette.viewsOf', { entities: scope.label }) : scope.label}</span>}
        <Input
          ref={box}
          data-autofocus
          variant="unstyled"
          className="grow"
          value={term}
          onChange={(event) => {
            setTerm(event.currentTarget.value);
            // Anyone who types on while the dialog is on its way wants something else.
            setMaking(undefined);
          }}
          maxLength={maxTermLength}
          placeholder={t(scope ? 'palette.inScope' : 'palette.placeholder')}
          aria-label={t('palette.title')}
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={entries.length > 0 ? optionId(selected) : undefined}
          onKeyDown={pressed}
        />
        <button type="button" className="palette-esc" tabIndex={-1} onClick={onClose}>
          <span className="vh">{t('palette.close')}</span>
          <Kbd text="Esc" />
        </button>
      </div>
      <ScrollArea.Autosize type="scroll" scrollbarSize={6} className="palette-list">
        <div className="palette-body">
          <div id={`${id}-list`} role="listbox" aria-label={t('palette.title')}>
            {groups.map((group) => (
              <div key={group.id} role="group" aria-label={group.title}>
                <div className="palette-group" aria-hidden="true">
                  {group.title}
                </div>
                {group.entries.map((entry) => {
                  const at = entries.indexOf(entry);
                  return (
                    <EntryRow
                      key={entry.id}
                      id={optionId(at)}
                      entry={entry}
                      term={term}
                      isMarked={at === selected}
                      onChoose={(isDistinct) => choose(entry, isDistinct)}
                    />
                  );
                })}
              </div>
            ))}
          </div>
          <p className={`palette-note ${isNothing ? 'first' : ''}`} role="status">
            {making ? (
              t('app.loading')
            ) : failure ? (
              <span className="failed">
                <Icon name="alert-circle" size="s14" /> {t('palette.failed', { why: failure })}
              </span>
            ) : isSearching ? (
              t('form.searching')
            ) : isNothing ? (
              t('palette.nothing')
            ) : null}
          </p>
        </div>
      </ScrollArea.Autosize>
      <footer className="palette-foot">
        <span>
          <Kbd text="↑" /> <Kbd text="↓" /> {t('palette.move')}
        </span>
        <span>
          <Kbd text="Enter" /> {t('palette.run')}
        </span>
        {scope && (
          <span>
            <Kbd text="Backspace" /> {t('palette.back')}
          </span>
        )}
        <span className="end">{t('palette.only')}</span>
      </footer>
    </Modal>
  );
  return (
    <>
      {!isMaking && list}
      {making && <NewNamed key={making.entity} scope={making} name={term.trim()} onStarted={start} onClose={onClose} />}
    </>
  );
}
