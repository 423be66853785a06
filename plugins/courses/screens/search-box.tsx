// The one box: what was recognised in it stands below as chips that can be taken away, and what was read as another word is said.
import { Chip, Icon, useHotkeys } from '#kit';
import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { changed, type CourseQuery, type SearchAnswer } from './course-query.ts';
import { useSay } from './text/index.ts';

const restMilliseconds = 200;

interface SearchBoxProps {
  readonly query: CourseQuery;
  readonly answer: SearchAnswer | undefined;
  readonly onChange: (query: CourseQuery) => void;
  /** The key that leads on to the results. */
  readonly onDown: () => void;
}

export function SearchBox({ query, answer, onChange, onDown }: SearchBoxProps) {
  const say = useSay();
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
  useHotkeys({ '/': { label: say('focusBox'), act: () => box.current?.focus() } });
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && typed !== undefined) onChange(changed(query, { text: typed }));
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    onDown();
  };
  const text = typed ?? query.text;
  const pieces = text.trim() === '' ? [] : (answer?.Recognised ?? []);
  const corrected = text.trim() === '' ? [] : (answer?.Corrected ?? []);
  return (
    <div className="course-box">
      <TextInput
        ref={box}
        type="search"
        size="md"
        aria-label={say('boxLabel')}
        placeholder={say('boxHint')}
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
        <div className="row g6 wrap" role="group" aria-label={say('recognised')}>
          {pieces.map(({ Id, Field, Name, Text }) => (
            <Chip
              key={Id}
              parts={[say(`field${Field}`), Name]}
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
              parts={[say('asWords', { count: query.not.length })]}
              onOpen={() => box.current?.focus()}
              onRemove={() => onChange(changed(query, { not: [] }))}
            />
          )}
        </div>
      )}
      {corrected.length > 0 && (
        <p className="t2 t12" role="status">
          {corrected.map(({ From, To }) => say('corrected', { from: From, to: To })).join(' ')}
        </p>
      )}
    </div>
  );
}
