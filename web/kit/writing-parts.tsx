// The parts of plugins' screens whose act writes, refused with the reason where nothing can be changed.
import type { ComponentProps } from 'react';
import { ConfirmDialog as PlainConfirm } from '../views/confirm-dialog.tsx';
import { DialogActions as PlainActions } from '../views/dialog-actions.tsx';
import { type ScreenCommand, useScreenCommands as useCommands } from '../views/screen-commands.ts';
import { Stages as PlainStages } from '../views/stages.tsx';
import { useWhyNotWrite } from '../views/use-why-not-write.ts';
import { Wizard as PlainWizard } from '../views/wizard.tsx';

/** The foot of a dialog whose act writes. One that only tells something has a `Button` that shows in its place. */
export const DialogActions = (props: Omit<ComponentProps<typeof PlainActions>, 'why'>) => <PlainActions {...props} why={useWhyNotWrite()} />;

/** One question before something is written. */
export const ConfirmDialog = (props: Omit<ComponentProps<typeof PlainConfirm>, 'why'>) => <PlainConfirm {...props} why={useWhyNotWrite()} />;

/** A task in steps, whose last act writes. */
export const Wizard = (props: Omit<ComponentProps<typeof PlainWizard>, 'why'>) => <PlainWizard {...props} why={useWhyNotWrite()} />;

/** States in their order; to go from one to another writes. */
export function Stages({ stages, onGo }: ComponentProps<typeof PlainStages>) {
  const why = useWhyNotWrite();
  const rejected = stages.map((stage) => (stage.isWay && why !== undefined ? { ...stage, isWay: false, kind: 'forbidden' as const, about: why } : stage));
  return <PlainStages stages={rejected} onGo={onGo} />;
}

/** What the palette lists of this screen; each act says whether it writes. */
export function useScreenCommands(title: string, commands: readonly (ScreenCommand & { readonly effect: 'write' | 'show' })[]): void {
  const why = useWhyNotWrite();
  const rejected = commands.map((command) => (command.effect === 'write' && why !== undefined ? { ...command, why } : command));
  useCommands(title, rejected);
}
