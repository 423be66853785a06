// One line of the palette: what it is called, with the letters that were typed, and what it is.
import { Spotlight } from '@mantine/spotlight';
import { Icon } from '../../../look/index.ts';
import type { Entry } from './entry.ts';
import { piecesOf } from '../../../text/index.ts';

interface EntryRowProps {
  readonly id: string;
  readonly entry: Entry;
  readonly term: string;
  readonly isMarked: boolean;
  readonly onChoose: (isApart: boolean) => void;
}

export const EntryRow = ({ id, entry, term, isMarked, onChoose }: EntryRowProps) => (
  <Spotlight.Action
    // It keeps an id to itself.
    ref={(button: HTMLButtonElement | null) => {
      if (button) button.id = id;
    }}
    role="option"
    aria-selected={isMarked}
    data-selected={isMarked || undefined}
    aria-disabled={entry.why ? true : undefined}
    className={`palette-entry ${entry.why ? 'refused' : ''}`}
    onClick={(event) => onChoose(event.ctrlKey || event.metaKey)}
  >
    <Icon name={entry.why ? 'lock' : (entry.icon ?? 'arrow-right')} />
    <span className="clip grow">
      {piecesOf(term, entry.label).map(({ text, isMatch }, at) => (isMatch ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>))}
    </span>
    {(entry.why ?? entry.aside) && <span className="palette-aside clip">{entry.why ?? entry.aside}</span>}
  </Spotlight.Action>
);
