// What plugins put into the head of a record: small parts, each of which is nothing until it is there.
import { useContext } from 'react';
import { QuietPart } from './plugin-part.tsx';
import { CommandOrder } from './record-commands.ts';
import { type PanelProps, ScreensContext } from './plugin-screens.ts';

interface BadgesProps {
  /** On its page, or beside its list. */
  readonly at?: 'badges' | 'sideBadges';
}

export function RecordBadges({ at = 'badges', ...props }: PanelProps & BadgesProps) {
  const badges = useContext(ScreensContext)[at].get(props.config.Path) ?? [];
  return badges.map((load, index) => (
    <CommandOrder key={`${props.config.Path} ${index}`} value={index}>
      <QuietPart load={load} props={props} />
    </CommandOrder>
  ));
}
