// Which record is open beside the list, as the address says it.
import { useMediaQuery } from '@mantine/hooks';
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { EntityConfig, RecordId } from '../../api/index.ts';
import { editPath, type RecordPaths } from '../record-paths.ts';
import { useAddressQuery } from '../use-address-query.ts';

/** Undefined where none is. */
export function useOpenRecord(): RecordId | undefined {
  const id = Number(useSearchParams()[0].get('open') ?? Number.NaN);
  return Number.isInteger(id) && id > 0 ? id : undefined;
}

/** Beside the list where there is room and it is a form, else on its own page. Going on to another record is not a step that Back takes. */
export function useOpening(paths: RecordPaths, { EditAt }: EntityConfig) {
  const [query, setQuery] = useAddressQuery();
  const navigate = useNavigate();
  const isWide = useMediaQuery('(min-width: 992px)', true, { getInitialValueInEffect: false });
  const isOpen = query.has('open');
  const put = useCallback(
    (id: RecordId | undefined, replace: boolean) =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(before);
          if (id === undefined) next.delete('open');
          else next.set('open', String(id));
          return next;
        },
        { replace },
      ),
    [setQuery],
  );
  const isBeside = isWide && EditAt.length === 0;
  const open = useCallback((id: RecordId) => (isBeside ? put(id, isOpen) : void navigate(editPath(paths, id))), [isBeside, put, isOpen, navigate, paths]);
  const close = useCallback((isGone = false) => put(undefined, isGone), [put]);
  return { open, close, isWide };
}
