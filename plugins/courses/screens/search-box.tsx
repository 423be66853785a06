// The one box: what was recognised in it stands below as chips that can be taken away, and what was read as another word is said.
import { Chip, Icon, useHotkeys } from '#kit';
import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { changed, type CourseQuery, type SearchResponse } from './course-query.ts';
import { useTranslation } from './text/index.ts';

const restMilliseconds = 200;

interface SearchBoxProps {
  readonly query: CourseQuery;
  readonly answer: SearchResponse | undefined;
  readonly onChange: (query: CourseQuery) => void;
  /** The key that leads on to the results. */
  readonly onDown: () => void;
}

export function SearchBox({ query, answer: response, onChange, onDown }: SearchBoxProps) {
  const t = useTranslation();
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const latest = useRef({ query, onChange });
  useEffect(() => {
    latest.current = { query, onChange };
  });
  // What was typed is in the address by now.
  if (typed !== undefined && typed === query.text) setTyped(undefined);
  useEffect(() => {
    if (typed === undefined) return;
    const take = () => latest.current.onChange(changed(latest.current.query, { text: typed }));
    const timer = setTimeout(take, restMilliseconds);
    return () => clearTimeout(timer);
  }, [typed]);
  useHotkeys({ '/': { label: t('focusBox'), command: () => box.current?.focus() } });
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && typed !== undefined) onChange(changed(query, { text: typed }));
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    onDown();
  };
  const text = typed ?? query.text;
  const pieces = text.trim() === '' ? [] : (response?.Recognised ?? []);
  const corrected = text.trim() === '' ? [] : (response?.Corrected ?? []);
  return (
    <div className="course-box">
      <TextInput
        ref={box}
        type="search"
        size="md"
        aria-label={t('boxLabel')}
        placeholder={t('boxHint')}
        leftSection={<Icon name="search" />}
        value={text}
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={press}
      />
      {(pieces.length > 0 || query.not.length > 0) && (
        <div className="row g6 wrap" role="group" aria-label={t('recognised')}>
          {pieces.map(({ Id, Field, Name, Text }) => (
            <Chip
              key={Id}
              parts={[t(`field${Field}`), Name]}
              onOpen={() => {
                box.current?.focus();
                const start = text.toLowerCase().indexOf(Text.toLowerCase());
                if (start >= 0) box.current?.setSelectionRange(start, start + Text.length);
              }}
              onRemove={() => onChange(changed(query, { not: [...query.not, Id] }))}
            />
          ))}
          {query.not.length > 0 && (
            <Chip
              parts={[t('asWords', { count: query.not.length })]}
              onOpen={() => box.current?.focus()}
              onRemove={() => onChange(changed(query, { not: [] }))}
            />
          )}
        </div>
      )}
      {corrected.length > 0 && (
        <p className="t2 t12" role="status">
          {corrected.map(({ From, To }) => t('corrected', { from: From, to: To })).join(' ')}
        </p>
      )}
    </div>
  );
}
