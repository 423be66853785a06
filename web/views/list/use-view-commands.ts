// What can be done with views: saving, copying, renaming, sharing, choosing, deleting; what was changed meanwhile by others is asked about.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  changeView,
  chooseViews,
  deleteView,
  type EntityConfig,
  isFailure,
  saveView,
  type VisibleView,
  type VisibleViews,
  type ViewChoice,
} from '../../api/index.ts';
import { useFailures } from '../failures.tsx';
import { rememberDraft } from './layout.ts';
import type { List } from './use-list.ts';
import { getDocument } from './view-state.ts';

/** What is asked before it is done. */
export type ViewQuestion =
  /** `name`: what it begins with, where that is known already. */
  | { readonly kind: 'new'; readonly copyOf?: VisibleView; readonly name?: string }
  | { readonly kind: 'rename' | 'delete' | 'reset' | 'share'; readonly view: VisibleView }
  /** Somebody else has saved the view meanwhile. */
  | { readonly kind: 'conflict'; readonly message: string; readonly instead?: VisibleView; readonly renamed?: Renamed };

/** The name that a view was to have. */
interface Renamed {
  readonly view: VisibleView;
  readonly name: string;
}

export function useViewCommands(config: EntityConfig, views: VisibleViews, list: List) {
  const queries = useQueryClient();
  const failures = useFailures();
  const [question, setQuestion] = useState<ViewQuestion>();
  const [isBusy, setBusy] = useState(false);
  const { view, visible, preselected } = list;
  const Entity = config.EntityType;

  const refresh = () => queries.invalidateQueries({ queryKey: ['views', config.Path] });
  /** One at a time. A fault of a name is for the dialog that asked for it: it is thrown on. */
  const command = async (work: () => Promise<unknown>, about: { readonly instead?: VisibleView; readonly renamed?: Renamed } = {}): Promise<void> => {
    setBusy(true);
    try {
      await work();
      await refresh();
      setQuestion(undefined);
    } catch (error) {
      if (isFailure(error) && error.body.Code === 'record.changed') setQuestion({ kind: 'conflict', message: error.message, ...about });
      else if (isFailure(error) && error.fieldErrors['Name'] !== undefined) throw error;
      else failures.show(error);
    } finally {
      setBusy(false);
    }
  };
  const document = () => (view ? getDocument(config, view, visible, preselected) : {});
  const choose = (choice: Omit<ViewChoice, 'Entity'>) => command(() => chooseViews({ Entity, ...choice }));

  return {
    question,
    setQuestion,
    isBusy,
    /** Keeps what is seen as the view that is open; of a standard one as what takes its place, for the person or for everybody. */
    save: (ofAgency: boolean) =>
      command(
        async () => {
          if (!view) return;
          const { Saved, Kind, BaseViewId } = view;
          const isSame = Saved && (Kind !== 'standard' || Saved.OfAgency === ofAgency);
          if (isSame) await changeView(Saved.Id, { RowVersion: Saved.RowVersion, Document: document() });
          else await saveView({ Entity, BaseViewId, OfAgency: ofAgency, Document: document() });
          await refresh();
          list.discard();
        },
        ofAgency && view ? { instead: view } : {},
      ),
    saveNew: (Name: string, OfAgency: boolean, copyOf?: VisibleView) =>
      command(async () => {
        const from = copyOf ?? view;
        if (!from) return;
        const Document = copyOf && copyOf.ViewId !== list.viewId ? getDocument(config, copyOf, list.savedOf(copyOf), preselected) : document();
        const made = await saveView({ Entity, BaseViewId: from.BaseViewId, Name, OfAgency, Document, Pinned: true });
        await refresh();
        if (!copyOf) rememberDraft(Entity, from.ViewId, {});
        list.choose(made.ViewId);
      }),
    rename: (renamed: VisibleView, name: string) => command(() => rename(renamed, name), { renamed: { view: renamed, name } }),
    share: ({ Saved }: VisibleView) => command(async () => Saved && changeView(Saved.Id, { RowVersion: Saved.RowVersion, OfAgency: true })),
    /** Deletes a view; of what took the place of a standard one, the standard one is back. */
    remove: ({ Saved, Kind, ViewId }: VisibleView) =>
      command(async () => {
        if (!Saved) return;
        await deleteView(Saved.Id);
        rememberDraft(Entity, ViewId, {});
        if (ViewId !== list.viewId) return;
        const next = [views.First, ...views.Data.map((each) => each.ViewId)].find((id) => id !== ViewId);
        if (Kind === 'standard') list.discard();
        else if (next !== undefined) list.choose(next);
      }),
    choose,
    pin: (id: number, isPinned: boolean) => {
      const ids = pinnedViews(views, undefined).map(({ ViewId }) => ViewId);
      return choose({ Pinned: isPinned ? [...ids, id] : ids.filter((each) => each !== id) });
    },
    /** Puts a view before another of those at hand, or behind them all. */
    place: (id: number, before: number | undefined) => {
      const now = pinnedViews(views, list.viewId).map(({ ViewId }) => ViewId);
      const others = now.filter((number) => number !== id);
      const at = before === undefined ? others.length : others.indexOf(before);
      const ids = others.toSpliced(at, 0, id);
      return ids.join() === now.join() ? Promise.resolve() : choose({ Pinned: ids });
    },
    /** Moves a view among those at hand. */
    move: (id: number, by: -1 | 1) => {
      const ids = pinnedViews(views, undefined).map(({ ViewId }) => ViewId);
      const from = ids.indexOf(id);
      return choose({ Pinned: ids.toSpliced(from, 1).toSpliced(from + by, 0, id) });
    },
    /** Takes the view as somebody else has saved it; `instead` of what one has in its place. */
    takeTheirs: ({ instead, renamed }: Extract<ViewQuestion, { kind: 'conflict' }>) =>
      command(async () => {
        // Of a name nothing else goes along.
        if (renamed) return;
        if (instead?.Kind === 'standard' && instead.Saved && !instead.Saved.OfAgency) await deleteView(instead.Saved.Id);
        await refresh();
        list.discard();
      }),
  };
}
export type ViewCommands = ReturnType<typeof useViewCommands>;

/** What others have changed of the view but its name stands in nobody's way. */
async function rename({ Saved, Name: before }: VisibleView, Name: string): Promise<void> {
  if (!Saved) return;
  try {
    await changeView(Saved.Id, { RowVersion: Saved.RowVersion, Name });
  } catch (error) {
    const { Code, Differing = [], RowVersion } = isFailure(error) ? error.body : {};
    const isStill = Code === 'record.changed' && Differing.some(({ Key, Theirs }) => Key === 'Name' && Theirs === before);
    if (!isStill || RowVersion === undefined) throw error;
    await changeView(Saved.Id, { RowVersion, Name });
  }
}

/** The views at hand, in their order; until something is chosen all but one's own. The open one is among them. */
export function pinnedViews({ Data, Pinned }: VisibleViews, open: number | undefined): VisibleView[] {
  const pinned = Pinned ? Pinned.flatMap((id) => Data.find(({ ViewId }) => ViewId === id) ?? []) : Data.filter(({ Kind }) => Kind !== 'mine');
  const current = open === undefined || pinned.some(({ ViewId }) => ViewId === open) ? undefined : Data.find(({ ViewId }) => ViewId === open);
  return current ? [...pinned, current] : pinned;
}
