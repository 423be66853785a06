// One line of the palette: what it is called, with the letters that were typed, and what it is.
import { UnstyledButton } from '@mantine/core';
import { Icon } from '../../../look/index.ts';
import type { Entry } from './entry.ts';
import { getPieces } from '../../../text/index.ts';

interface EntryRowProps {
  readonly id: string;
  readonly entry: Entry;
  readonly term: string;
  readonly isMarked: boolean;
  readonly onChoose: (isDistinct: boolean) => void;
}

export const EntryRow = ({ id, entry, term, isMarked, onChoose }: EntryRowProps) => (
  <UnstyledButton
    id={id}
    role="option"
    tabIndex={-1}
    // The box keeps the focus.
    onMouseDown={(event) => event.preventDefault()}
    aria-selected={isMarked}
    data-selected={isMarked || undefined}
    aria-disabled={entry.why ? true : undefined}
    className={`palette-entry ${entry.why ? 'refused' : ''}`}
    onClick={(event) => onChoose(event.ctrlKey || event.metaKey)}
  >
    <Icon name={entry.why ? 'lock' : (entry.icon ?? 'arrow-right')} />
    <span className="clamp grow">
      {getPieces(term, entry.label).map(({ text, isMatch }, at) => (isMatch ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>))}
    </span>
    {(entry.why ?? entry.aside) && <span className="palette-aside clip">{entry.why ?? entry.aside}</span>}
  </UnstyledButton>
);
