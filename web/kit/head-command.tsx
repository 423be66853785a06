// Something that can be done with a record, said by a part of a plugin in its head: a button or an item of the menu there, by the room and its weight.
import { useContext, useId } from 'react';
import { RecordCommandsContext, useOfferedCommand } from '../views/record-commands.ts';
import { useWhyNotWrite } from '../views/use-why-not-write.ts';
import { Button } from './button.tsx';

interface HeadCommandProps {
  /** The next step, one of the others, or what is seldom needed. */
  readonly place: 'primary' | 'button' | 'menu';
  readonly effect: 'write' | 'show';
  readonly icon?: string;
  readonly disabled?: boolean;
  /** Why it cannot be done; it is shown all the same. */
  readonly rejection?: string | undefined;
  readonly onClick: () => void;
  /** What it is called. */
  readonly children: string;
}

/** On a page without such a head, such as the editor of a quote, it is a button where it stands. */
export function HeadCommand({ place, effect, icon, disabled = false, rejection, onClick, children }: HeadCommandProps) {
  const offers = useContext(RecordCommandsContext);
  const id = useId();
  const whyNotWrite = useWhyNotWrite();
  const why = (effect === 'write' ? whyNotWrite : undefined) ?? rejection;
  useOfferedCommand(offers, { id, label: children, icon, place, rejection: why, isBusy: disabled, command: onClick });
  if (offers) return null;
  return (
    <Button effect={effect} size="xs" {...(icon === undefined ? {} : { icon })} disabled={disabled} rejection={rejection} onClick={onClick}>
      {children}
    </Button>
  );
}
