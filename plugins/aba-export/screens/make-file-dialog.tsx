// Making the bank file of one document: on which day the bank pays, then the file itself, or where the bank details that it lacks belong.
import { Button, Control, Dialog, DialogActions, downloadCall, ErrorNote, FieldBox, isFailure, today, useWork, sentDay } from '#kit';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Place, PlaceOfDetails } from './place-of-details.tsx';
import { useTranslation } from './text/index.ts';

/** The file that was made. */
export interface MadeFile {
  readonly Key: string;
  readonly Name: string;
  readonly AbaFileId: number;
}

interface MakeFileDialogProps {
  readonly onMake: (day: string | null) => Promise<MadeFile>;
  /** Where the bank details of the office and of the payee are entered, by the fields of the document that name them. */
  readonly places: Readonly<Record<string, Place>>;
  readonly onDone: () => Promise<unknown>;
  readonly onClose: () => void;
}

const name = 'TransactionDate';

export function MakeFileDialog({ onMake, places, onDone, onClose }: MakeFileDialogProps) {
  const t = useTranslation();
  const [day, setDay] = useState<unknown>(today());
  const [made, setMade] = useState<MadeFile>();
  /** Of the record whose bank details are missing. */
  const [place, setPlace] = useState<Place>();
  const { message, errors, changing, working, run } = useWork({ fields: [name] });
  const make = () =>
    void run(async () => {
      setPlace(undefined);
      try {
        setMade(await onMake(sentDay(day)));
      } catch (error) {
        const [key = ''] = isFailure(error) ? Object.keys(error.fieldErrors) : [];
        setPlace(key.includes('.') ? places[key.split('.')[0] ?? ''] : undefined);
        throw error;
      }
      await onDone();
    });
  if (made)
    return (
      <Dialog
        size={440}
        title={t('madeTitle', { name: made.Name })}
        about={t('madeAbout')}
        onClose={onClose}
        actions={
          <>
            <Button effect="show" onClick={onClose}>
              {t('close')}
            </Button>
            <Button
              effect="show"
              variant="filled"
              icon="download"
              focus
              disabled={working}
              onClick={() => void run(() => downloadCall(`file/${made.Key}`, made.Name))}
            >
              {t('download')}
            </Button>
          </>
        }
      >
        <ErrorNote message={message} />
        <Link className="link" to={`/entity/abafile/${made.AbaFileId}/edit`}>
          {t('openFile')}
        </Link>
      </Dialog>
    );
  return (
    <Dialog
      size={440}
      title={t('makeTitle')}
      about={t('makeAbout')}
      onClose={onClose}
      actions={<DialogActions command={t('make')} onCommand={make} busy={working} onClose={onClose} />}
    >
      <ErrorNote message={message} />
      {place && <PlaceOfDetails {...place} />}
      <FieldBox id="bank-file-day" label={t('day')} required={false} locked={false} error={errors[name]}>
        <Control
          id="bank-file-day"
          field={{ Name: name, Type: 'date', Label: t('day'), Required: false, ReadOnly: false }}
          label={t('day')}
          value={day ?? null}
          row={{}}
          onChange={changing(name, setDay)}
          invalid={errors[name] !== undefined}
          readOnly={false}
          required={false}
        />
      </FieldBox>
    </Dialog>
  );
}
