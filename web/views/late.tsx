// Dialogs and places whose parts are fetched once they are wanted, and what stands there where they cannot be had.
import { Button } from '@mantine/core';
import { type ComponentType, Suspense } from 'react';
import { Icon, isUnfetched, latePart, type LoadPart, type MissingProps } from '../look/index.ts';
import { useText } from '../text/index.ts';
import { Bar } from './bar.tsx';
import { Dialog } from './dialog.tsx';
import { StatePage } from './state-page.tsx';
import { Awaited } from './typed-ahead.ts';

type Missing = Pick<MissingProps<object>, 'error' | 'onRetry'>;

/** A dialog. Where it cannot be had, a small one says so, and the screen behind it is as it was. What is typed until it is there is for it. */
export function lateDialog<Props extends { readonly onClose: () => void }>(load: LoadPart<Props>): ComponentType<Props> {
  const Part = lateDialogBy(load, ({ onClose }: Props) => onClose());
  return function LateDialog(props: Props) {
    return (
      <Suspense fallback={<Awaited />}>
        <Part {...props} />
      </Suspense>
    );
  };
}

/** The same of one that is closed in a way of its own. */
export const lateDialogBy = <Props extends object>(load: LoadPart<Props>, close: (part: Props) => void): ComponentType<Props> =>
  latePart(load, ({ part, ...missing }) => <MissingDialog {...missing} onClose={() => close(part)} />);

/** A part of a page. Where it cannot be had, its place says so. */
export const latePlace = <Props extends object>(load: LoadPart<Props>): ComponentType<Props> => latePart(load, MissingPlace);

/** A whole page with its bar. */
export const latePage = <Props extends object>(load: LoadPart<Props>): ComponentType<Props> => latePart(load, MissingPage);

/** What nobody would miss: nothing stands where it cannot be had. */
export const lateTrifle = <Props extends object>(load: LoadPart<Props>): ComponentType<Props> => latePart(load, () => null);

function MissingDialog({ error, onRetry, onClose }: Missing & { readonly onClose: () => void }) {
  const say = useText();
  const actions = (
    <>
      <Button variant="subtle" onClick={onClose} data-autofocus>
        {say('palette.close')}
      </Button>
      <NextStep error={error} onRetry={onRetry} />
    </>
  );
  return (
    <Dialog mark="plug" size={440} title={say('part.failedTitle')} onClose={onClose} actions={actions}>
      {say(isUnfetched(error) ? 'part.unfetched' : 'part.failedHelp')}
    </Dialog>
  );
}

function MissingPage(missing: MissingProps<object>) {
  return (
    <>
      <Bar title={useText()('part.failedTitle')} />
      <MissingPlace {...missing} />
    </>
  );
}

export function MissingPlace({ error, onRetry }: Missing) {
  const say = useText();
  return (
    <StatePage
      danger
      icon="plug"
      title={say('part.failedTitle')}
      help={say(isUnfetched(error) ? 'part.unfetched' : 'part.failedHelp')}
      actions={<NextStep error={error} onRetry={onRetry} />}
    />
  );
}

/** Browsers remember of a file that it could not be had, until the page is loaded anew. */
function NextStep({ error, onRetry }: Missing) {
  const say = useText();
  const isLost = isUnfetched(error);
  const reload = () => window.location.reload();
  return (
    <>
      <Button variant="filled" leftSection={<Icon name="refresh" />} onClick={isLost ? reload : onRetry}>
        {say(isLost ? 'failure.reload' : 'state.retry')}
      </Button>
      {!isLost && <Button onClick={reload}>{say('failure.reload')}</Button>}
    </>
  );
}
