// Dialogs and places whose parts are fetched once they are wanted, and what stands there where they cannot be had.
import { Button } from '@mantine/core';
import { type ComponentType, Suspense } from 'react';
import { Icon, isUnfetched, lazyPart, type LoadPart, type MissingProps } from '../look/index.ts';
import { useText } from '../text/index.ts';
import { Bar } from './bar.tsx';
import { Dialog } from './dialog.tsx';
import { StatePage } from './state-page.tsx';
import { Awaited } from './typed-ahead.ts';

type Missing = Pick<MissingProps<object>, 'error' | 'onRetry'>;

/** A dialog. Where it cannot be had, a small one says so, and the screen behind it is as it was. What is typed until it is there is for it. */
export function lazyDialog<Props extends { readonly onClose: () => void }>(load: LoadPart<Props>): ComponentType<Props> {
  const Part = lazyDialogBy(load, ({ onClose }: Props) => onClose());
  return function LateDialog(props: Props) {
    return (
      <Suspense fallback={<Awaited />}>
        <Part {...props} />
      </Suspense>
    );
  };
}

/** The same of one that is closed in its own way. */
export const lazyDialogBy = <Props extends object>(load: LoadPart<Props>, close: (part: Props) => void): ComponentType<Props> =>
  lazyPart(load, ({ part, ...missing }) => <MissingDialog {...missing} onClose={() => close(part)} />);

/** A part of a page. Where it cannot be had, its place says so. */
export const lazyPlace = <Props extends object>(load: LoadPart<Props>): ComponentType<Props> => lazyPart(load, MissingPlace);

/** A whole page with its bar. */
export const lazyPage = <Props extends object>(load: LoadPart<Props>): ComponentType<Props> => lazyPart(load, MissingPage);

/** What nobody would miss: nothing stands where it cannot be had. */
export const lazyOptional = <Props extends object>(load: LoadPart<Props>): ComponentType<Props> => lazyPart(load, () => null);

function MissingDialog({ error, onRetry, onClose }: Missing & { readonly onClose: () => void }) {
  const t = useText();
  const actions = (
    <>
      <Button variant="subtle" onClick={onClose} data-autofocus>
        {t('palette.close')}
      </Button>
      <NextStep error={error} onRetry={onRetry} />
    </>
  );
  return (
    <Dialog mark="plug" size={440} title={t('part.failedTitle')} onClose={onClose} actions={actions}>
      {t(isUnfetched(error) ? 'part.unfetched' : 'part.failedHelp')}
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
  const t = useText();
  return (
    <StatePage
      danger
      icon="plug"
      title={t('part.failedTitle')}
      help={t(isUnfetched(error) ? 'part.unfetched' : 'part.failedHelp')}
      actions={<NextStep error={error} onRetry={onRetry} />}
    />
  );
}

/** Browsers remember of a file that it could not be had, until the page is loaded again. */
function NextStep({ error, onRetry }: Missing) {
  const t = useText();
  const isLost = isUnfetched(error);
  const reload = () => window.location.reload();
  return (
    <>
      <Button variant="filled" leftSection={<Icon name="refresh" />} onClick={isLost ? reload : onRetry}>
        {t(isLost ? 'failure.reload' : 'state.retry')}
      </Button>
      {!isLost && <Button onClick={reload}>{t('failure.reload')}</Button>}
    </>
  );
}
