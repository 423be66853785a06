// Where the application stands once it is signed: what the agency still wants, each with the way there, or that it has everything.
import { CommandButton, Frame, Note, type FrameParts } from './parts.tsx';
import type { Sale } from './portal-api.ts';
import type { Step } from './steps.ts';
import { useForms, useTranslation } from './text/index.ts';

interface Props {
  readonly frame: FrameParts;
  readonly sale: Sale;
  readonly onQuote: () => void;
  readonly onChange: () => void;
  /** To the step where something that is missing is given. */
  readonly onMissing: (step: Step) => void;
}
type Missing = Sale['Missing'][number];

/** Where a student does something about it. */
const places = { details: 'person', passport: 'documents', visa: 'visa', cover: 'cover', signature: 'sign' } as const;
const isOfStudent = (item: Missing['Item']): item is keyof typeof places => Object.hasOwn(places, item);
const fieldNames = { DateOfBirth: 'birth', Nationality: 'nationality', EmailAddress: 'email', PhoneNumber: 'phone', Addresses: 'address' } as const;
const isNamed = (field: string): field is keyof typeof fieldNames => Object.hasOwn(fieldNames, field);

export function DoneStep({ frame, sale, onQuote, onChange, onMissing }: Props) {
  const t = useTranslation();
  const { day } = useForms();
  const missing = sale.IsOpen ? sale.Missing.flatMap(({ Item, ...entry }) => (isOfStudent(Item) ? [{ ...entry, item: Item }] : [])) : [];
  const isComplete = missing.length === 0;
  const tell = ({ State, Date: date, Fields }: Omit<Missing, 'Item'>): string => {
    if (date !== null) return t(State === 'expired' ? 'expired' : 'endsEarly', { date: day(date) });
    return Fields.flatMap((field) => (isNamed(field) ? [t(fieldNames[field])] : [])).join(', ') || t('addNow');
  };
  return (
    <Frame
      {...frame}
      foot={
        <div className="acts">
          {sale.Options.length > 0 && <CommandButton onClick={onQuote}>{t('seeQuote')}</CommandButton>}
          {sale.IsOpen && <CommandButton onClick={onChange}>{t('changeDetails')}</CommandButton>}
        </div>
      }
    >
      <h1>{t('doneTitle', { name: sale.FirstName })}</h1>
      {sale.SignedDate && <Note kind="success">{t('signedOn', { date: day(sale.SignedDate) })}</Note>}
      <p>{t(!sale.IsOpen ? 'sentHelp' : isComplete ? 'doneHelp' : 'missingHelp')}</p>
      {!isComplete && (
        <ul className="todo" aria-label={t('missing')}>
          {missing.map((entry) => (
            <li key={entry.item}>
              <button type="button" className="card link" onClick={() => onMissing(places[entry.item])}>
                <b>{t(`missing_${entry.item}`)}</b>
                <span className="quiet">{tell(entry)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Frame>
  );
}
