// A page that opens every dialog of the kit, and says what came of it; `?broken=…` draws a part without what it needs.
import {
  AlertDialog,
  Bar,
  ButtonGroup,
  ChooseDatesDialog,
  ChooseRecordsDialog,
  ConfirmDialog,
  Dialog,
  EditDialog,
  type PageProps,
  type Row,
  TypedLink,
  useEntityConfig,
  useRead,
} from '#kit';
import { Suspense, useState } from 'react';

const offices = { entity: 'agencyoffice', title: 'Choose Offices', viewId: 1171, groupBy: 'CountryName', isSeveral: true };
const countries = { entity: 'country', title: 'Choose a country' };
const kinds = ['alert', 'confirm', 'form', 'change', 'full', 'blocking', 'dates', 'offices', 'country'] as const;

export default function PartsPage({ title }: PageProps) {
  const broken = new URLSearchParams(location.search).get('broken');
  const books = useEntityConfig('librarybook', 'en');
  const first = useRead<{ readonly Data: readonly Row[] }>('librarybook?take=1&orderBy=Title').data?.Data[0];
  const [open, setOpen] = useState<(typeof kinds)[number]>();
  const [result, setResult] = useState('nothing yet');
  const close = () => setOpen(undefined);
  const confirm = () => {
    setResult('confirmed');
    close();
  };
  return (
    <>
      <Bar title={title} />
      <p role="status">{result}</p>
      {kinds.map((name) => (
        <button key={name} type="button" onClick={() => setOpen(name)}>
          {name}
        </button>
      ))}
      <p>
        <TypedLink
          type="open-modal"
          to="alert"
          renderModal={(name, onClose) => (
            <AlertDialog title={`By a link: ${name}`} onClose={onClose}>
              Opened.
            </AlertDialog>
          )}
        >
          a link to a dialog
        </TypedLink>
      </p>
      <p>
        <TypedLink type="open-everything" to="alert">
          a link of no known type
        </TypedLink>
      </p>
      {open === 'alert' && (
        <AlertDialog title="Read this" onClose={close}>
          It matters.
        </AlertDialog>
      )}
      {open === 'confirm' && <ConfirmDialog title="Do it?" about="It cannot be undone." command="Do it" onCommand={confirm} onClose={close} />}
      {(open === 'full' || open === 'blocking') && (
        <Dialog
          title="Wait"
          isFull={open === 'full'}
          isBlocking={open === 'blocking'}
          onClose={close}
          actions={
            <button type="button" onClick={close}>
              Enough
            </button>
          }
        >
          Nothing else until then.
        </Dialog>
      )}
      <Suspense>
        {open === 'form' && books.data && <EditDialog config={books.data} onSaved={(row) => setResult(`saved ${String(row['Title'])}`)} onClose={close} />}
        {open === 'change' && books.data && first && (
          <EditDialog config={books.data} row={first} onSaved={(row) => setResult(`changed ${String(row['Title'])}`)} onClose={close} />
        )}
        {open === 'dates' && <ChooseDatesDialog onChoose={({ From, To }) => setResult(`${From} to ${To}`)} onClose={close} />}
        {open === 'offices' && <ChooseRecordsDialog contextData={offices} onChoose={(rows) => setResult(getNames(rows))} onClose={close} />}
        {open === 'country' && <ChooseRecordsDialog contextData={countries} onChoose={(rows) => setResult(getNames(rows))} onClose={close} />}
        {broken === 'group' && <ButtonGroup settings={undefined} />}
        {broken === 'button' && <ButtonGroup settings={{ label: 'x', buttons: [{ id: 'send', label: 'Send', action: 'sendIt' }], actions: {} }} />}
        {broken === 'edit' && <EditDialog config={undefined} onClose={close} />}
        {broken === 'choose' && <ChooseRecordsDialog contextData={undefined} onChoose={close} onClose={close} />}
      </Suspense>
    </>
  );
}

const getNames = (rows: readonly Readonly<Record<string, unknown>>[]): string => rows.map((row) => String(row['DisplayName'])).join(', ');
