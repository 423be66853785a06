// Several small acts side by side, told as settings: which buttons there are, and which function each of them calls.
import { Icon, type IconName } from '../look/index.ts';
import './list/list.css';
import './chip.css';

export interface ButtonGroupSettings {
  /** What the buttons are for, in a word. */
  readonly label: string;
  readonly buttons: readonly {
    readonly id: string;
    readonly label: string;
    readonly icon?: IconName;
    /** The name of its function. */
    readonly action: string;
    /** Of a choice: whether this one is chosen. */
    readonly isOn?: boolean;
  }[];
  readonly actions: Readonly<Record<string, (() => void) | undefined>>;
}

/** Throws without settings, and for a button whose function is not there: both are faults of the screen, seen when it is first drawn. */
export function ButtonGroup({ settings }: { settings: ButtonGroupSettings | undefined }) {
  if (settings === undefined) throw new Error('Settings must be defined.');
  const { label, buttons, actions } = settings;
  return (
    <div className="seg" role="group" aria-label={label}>
      {buttons.map(({ id, label: name, icon, action, isOn }) => {
        const command = Object.hasOwn(actions, action) ? actions[action] : undefined;
        if (typeof command !== 'function') throw new Error(`The function "${action}" of the button "${id}" is not specified.`);
        return (
          <button key={id} type="button" className={isOn ? 'on' : ''} aria-pressed={isOn} onClick={command}>
            {icon && <Icon name={icon} />}
            {name}
          </button>
        );
      })}
    </div>
  );
}
