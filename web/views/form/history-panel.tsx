// What has happened to the record and what was written about it: newest first, by day, with what each field was and became.
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { lowered } from '../../../engine/contract/text.ts';
import {
  deleteRecord,
  type EntityConfig,
  type HistoryEntry,
  type Row,
  useChangesOfAny,
  useFeed,
  useHistory,
  useRemarks,
  writeRemark,
} from '../../api/index.ts';
import { nameText, numberText } from '../../fields/index.ts';
import { type Translate, useLanguage, useText } from '../../text/index.ts';
import { offerUndo } from '../changes/undo-note.ts';
import { useFailures } from '../failures.tsx';
import { RemarkComposer } from '../remarks/remark-composer.tsx';
import { RemarkEntry } from '../remarks/remark-entry.tsx';
import '../remarks/remarks.css';
import { useScreenCommands } from '../screen-commands.ts';
import { type Happening, Timeline } from '../timeline.tsx';
import { formEffects } from './form-rules.ts';
import { describeOperation } from './describe-operation.ts';
import { FeedBar, type FeedChoice } from './feed-bar.tsx';
import { feedHappening } from './feed-happening.tsx';
import { Changes } from './history-changes.tsx';
import { findName } from '../name-of.ts';
import { lazyDialog, lazyOptional } from '../lazy.tsx';

const RemarkDialog = lazyDialog(() => import('../remarks/remark-dialog.tsx'));
const AsItStood = lazyOptional(() => import('./as-it-stood.tsx'));
const step = 20;

/** Whether anything can stand there: where nothing is kept and nothing is written, "nothing has happened" would be untrue. */
export const showsActivity = ({ Journal: isStored, Remarks: remarks, Feed: kinds }: EntityConfig): boolean =>
  isStored || remarks.length > 0 || kinds.length > 0;

const everything: FeedChoice = { kind: '', term: '' };

/** What is asked of the feed: changes and what is written here have richer lines, as long as nothing is searched for. */
function feedKinds({ Feed: kinds, Journal: isStored, Files: hasFiles }: EntityConfig, written: string | undefined, { kind, term }: FeedChoice): string[] {
  if (kinds.length === 0) return [];
  if (term !== '') return kind === '' ? [...kinds.map(({ Kind }) => Kind), ...(isStored ? ['change'] : []), ...(hasFiles ? ['document'] : [])] : [kind];
  const own = ['change', ...kinds.flatMap(({ Kind, EntityType }) => (EntityType === written ? [Kind] : []))];
  // The changes tell of files that were added.
  return (kind === '' ? kinds.map(({ Kind }) => Kind) : [kind]).filter((each) => !own.includes(each));
}

/** What has happened to a record and what was written about it, by day. */
export function HistoryPanel({ config, row }: { config: EntityConfig; row: Row }) {
  const t = useText();
  const queries = useQueryClient();
  const failures = useFailures();
  const id = Number(row['Id']);
  const [take, setTake] = useState(step);
  const [open, setOpen] = useState<{ readonly row?: Row; readonly start?: Row }>();
  const [choice, setChoice] = useState(everything);
  const [remark] = config.Remarks;
  const feed = useFeed(config.Path, id, feedKinds(config, remark?.EntityType, choice), choice.term, useChangesOfAny(config.Feed.map(({ Path }) => Path)));
  const told = feed.data?.pages.flatMap(({ Data }) => Data) ?? [];
  const isWanted = (kind: string | undefined): boolean => choice.term === '' && (choice.kind === '' || choice.kind === kind);
  const showsChanges = isWanted('change');
  const showsWritten = isWanted(config.Feed.find(({ EntityType }) => EntityType === remark?.EntityType)?.Kind);
  // What happens to records of others stands in it as well, such as a payment that was received.
  const auditLog = useHistory(config, id, take, undefined, useChangesOfAny(config.HistoryOf));
  const remarks = useRemarks(config.Path, id, remark, take);
  const entries = auditLog.data?.Data ?? [];
  const written = remarks.data?.Data ?? [];

  const readAgain = () => {
    for (const key of [
      ['search', remark?.Path],
      ['journal', config.Path, id],
      ['feed', config.Path, id],
      ['record', config.Path, id],
      ['search', config.Path],
    ])
      void queries.invalidateQueries({ queryKey: key });
  };
  const write = async (body: Row, isMoving: boolean) => {
    if (!remark) return;
    const { change } = await writeRemark(config.Path, id, remark, body, isMoving);
    const text = t('remark.addedHere', { one: remark.Label });
    if (change !== undefined) offerUndo({ text, changes: [change], onUndone: readAgain });
    readAgain();
  };
  const remove = async (entry: Row) => {
    if (!remark) return;
    try {
      const change = await deleteRecord(remark.Path, Number(entry['Id']));
      if (change !== undefined) offerUndo({ text: t('remark.removed', { one: remark.Label }), changes: [change], onUndone: readAgain });
    } catch (error) {
      failures.show(error);
    }
    readAgain();
  };
  const happenings = merged([
    {
      more: showsChanges && (auditLog.data?.Count ?? 0) > entries.length,
      happenings: showsChanges ? entries.map((entry) => getHappening(entry, config, row, t)) : [],
    },
    { more: feed.hasNextPage, happenings: told.map((entry) => feedHappening(entry, config)) },
    {
      more: showsWritten && (remarks.data?.Count ?? 0) > written.length,
      happenings:
        remark && showsWritten
          ? written.map((entry) => ({
              id: `${remark.Path} ${String(entry['Id'])}`,
              instant: String(entry['DateCreated']),
              icon: remark.Icon,
              what: <RemarkEntry remark={remark} row={entry} onEdit={() => setOpen({ row: entry })} onDelete={() => void remove(entry)} />,
            }))
          : [],
    },
  ]);
  const mayAdd = remark?.Create === true;
  useScreenCommands(
    findName(config, row) ?? '',
    remark && (mayAdd || remark.Refusal)
      ? [
          {
            id: remark.Path,
            label: t('remark.add', { one: lowered(remark.Label) }),
            icon: remark.Icon,
            why: mayAdd ? undefined : remark.Refusal,
            command: () => setOpen({}),
          },
        ]
      : [],
  );
  const isLoading =
    (config.Journal && !auditLog.data && !auditLog.isError) || (remark !== undefined && !remarks.data && !remarks.isError) || (feed.isLoading && !feed.isError);
  const isNarrowed = choice.kind !== '' || choice.term !== '';
  const showMore = () => {
    setTake(take + step * 2);
    if (feed.hasNextPage) void feed.fetchNextPage();
  };
  return (
    <aside className="journal" aria-labelledby="journal-title">
      <h2 id="journal-title">{t('journal.title')}</h2>
      {remark && mayAdd && <RemarkComposer key={id} remark={remark} write={(body) => write(body, false)} onMore={(start) => setOpen({ start })} />}
      {config.Feed.length > 0 && <FeedBar key={id} config={config} choice={choice} onChoose={setChoice} />}
      {/* It scrolls, and not every entry holds something to step to with the keyboard. */}
      <div className="journal-body" role="group" aria-labelledby="journal-title" tabIndex={0}>
        {auditLog.isError && !auditLog.data && <p className="t3">{t('journal.failed')}</p>}
        {feed.isError && !feed.data && <p className="t3">{t('journal.failed')}</p>}
        {remarks.isError && !remarks.data && <p className="t3">{t('remark.failed')}</p>}
        {!isLoading && !auditLog.isError && happenings.visible.length === 0 && <p className="t3">{t(isNarrowed ? 'journal.noMatch' : 'journal.none')}</p>}
        {isLoading && [1, 2, 3].map((line) => <span key={line} className="sk" style={{ width: `${40 + line * 15}%`, margin: '10px 0' }} />)}
        {/* Both lines at once: what comes second would push what is being read. */}
        {!isLoading && <Timeline entries={happenings.visible} />}
        {!isLoading && happenings.hasMore && (
          <Button size="xs" variant="subtle" onClick={showMore}>
            {t('journal.more')}
          </Button>
        )}
      </div>
      {remark && open && (
        <Suspense fallback={null}>
          <RemarkDialog
            remark={remark}
            parent={config}
            mayMove={mayMoveDate(config, row)}
            {...open}
            write={write}
            onSaved={readAgain}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </aside>
  );
}

/** Whether the date of the record that moves may be changed here and now. */
const mayMoveDate = ({ Delta, Fields, Rights, Form }: EntityConfig, row: Row): boolean => {
  if (Delta === null || !Rights.Update || Fields[Delta]?.ReadOnly) return false;
  const effects = formEffects(Form.Rules, row).get(Delta);
  return !effects?.disabled && !effects?.hidden;
};

/** In one line by their moments. Of what was read in part nothing is shown that lies before its end: there something else may come in between. */
function merged(lines: readonly { readonly more: boolean; readonly happenings: readonly Happening[] }[]): { visible: Happening[]; hasMore: boolean } {
  const ends = lines.flatMap(({ more, happenings }) => (more ? (happenings.at(-1)?.instant ?? '') : []));
  const [end = ''] = ends.toSorted().toReversed();
  const all = lines.flatMap(({ happenings }) => happenings);
  const visible = all.filter(({ instant }) => instant >= end).toSorted((a, b) => (a.instant < b.instant ? 1 : a.instant > b.instant ? -1 : 0));
  return { visible, hasMore: ends.length > 0 };
}

/** With the record that came to this one, such as a lead that became this student, where it can be opened. */
function message(entry: HistoryEntry) {
  const { Record: of } = entry;
  const command = describeOperation(entry);
  if (of === null || !command.endsWith(of.Name)) return command;
  return (
    <>
      {command.slice(0, -of.Name.length)}
      <Link className="link" to={`/entity/${of.Entity}/${of.Id}/edit`}>
        {nameText(of.Name)}
      </Link>
    </>
  );
}

/** True of what left a record behind: of a deletion there is none to look at. */
const isOfRecord = ({ Record: other, Amount: amount, Icon }: HistoryEntry): boolean => other === null && amount === undefined && Icon !== 'trash';

const getHappening = (entry: HistoryEntry, config: EntityConfig, row: Row, t: Translate): Happening => ({
  id: entry.Id,
  instant: entry.DateLastModified,
  icon: entry.Icon,
  what:
    entry.Amount === undefined ? (
      <>
        {entry.Source === null && <b>{entry.UserName ?? t('journal.system')}</b>} {message(entry)}
      </>
    ) : (
      <Event entry={entry} />
    ),
  more: entry.Changes && entry.Changes.length > 0 && (
    <>
      <Changes entry={entry} config={config} row={row} />
      {isOfRecord(entry) && (
        // Its line is there from the start, so that nothing moves under the pointer.
        <Suspense fallback={<div className="t12">&nbsp;</div>}>
          <div>
            <AsItStood config={config} row={row} instant={entry.DateLastModified} />
          </div>
        </Suspense>
      )}
    </>
  ),
});

/** What happened to another record, which is the subject; who did it follows. */
function Event({ entry }: { entry: HistoryEntry }) {
  const t = useText();
  const language = useLanguage();
  const { Amount: amount } = entry;
  const sum = amount ? [amount.InCurrency ?? '', numberText(amount.Value, 'money', language)].join(' ').trim() : undefined;
  return (
    <>
      <b>{entry.Description.slice(0, entry.Record ? -entry.Record.Name.length : undefined)}</b>
      {entry.Record && (
        <Link className="link" to={`/entity/${entry.Record.Entity}/${entry.Record.Id}/edit`}>
          {nameText(entry.Record.Name)}
        </Link>
      )}
      {sum !== undefined && <span className="nw num"> · {sum}</span>} · {entry.UserName ?? t('journal.system')}
    </>
  );
}
