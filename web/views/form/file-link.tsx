// The name of a file, which downloads it.
import { downloadFile } from '../../api/index.ts';
import { useText } from '../../text/index.ts';
import { useFailures } from '../failures.tsx';

export function FileLink({ name, fileKey, isCut = false }: { readonly name: string; readonly fileKey: string; readonly isCut?: boolean }) {
  const t = useText();
  const failures = useFailures();
  return (
    <button
      type="button"
      className={isCut ? 'link clip' : 'link'}
      title={t('files.download', { name })}
      onClick={() => void downloadFile(fileKey).catch((error: unknown) => failures.show(error))}
    >
      {name}
    </button>
  );
}
