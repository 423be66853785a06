// The buttons of a record's documents. While something is unsaved they wait: a document tells what is saved.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { downloadDocument, type EntityConfig, type Row } from '../../api/index.ts';
import { Icon } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import { useFailures } from '../failures.tsx';
import { useScreenCommands } from '../screen-commands.ts';
import { findName } from '../name-of.ts';

interface RecordDocumentsProps {
  readonly config: EntityConfig;
  readonly row: Row;
  readonly isDirty: boolean;
}

export function RecordDocuments({ config, row, isDirty }: RecordDocumentsProps) {
  const t = useText();
  const failures = useFailures();
  const [making, setMaking] = useState<string>();

  const download = async (name: string) => {
    setMaking(name);
    try {
      await downloadDocument(config.Path, Number(row['Id']), name);
    } catch (error) {
      failures.show(error);
    } finally {
      setMaking(undefined);
    }
  };
  const offered = config.Documents.filter(({ Refusal: AppError }) => AppError === null);
  useScreenCommands(
    findName(config, row) ?? '',
    offered.map(({ Name, Label, Icon: icon }) => ({
      id: `document ${Name}`,
      label: Label,
      icon: icon ?? 'download',
      why: isDirty ? t('form.saveFirst') : undefined,
      command: () => void download(Name),
    })),
  );
  return offered.map(({ Name, Label, Icon: icon }) => (
    <Button
      key={Name}
      disabled={isDirty || making !== undefined}
      {...(isDirty ? { title: t('form.saveFirst') } : {})}
      leftSection={<Icon name={icon ?? 'download'} />}
      onClick={() => void download(Name)}
    >
      {making === Name ? t('form.documentMaking') : Label}
    </Button>
  ));
}
