// A tab of the dashboard for those who see the work of others: what each of their people has open, and the way to it.
import {
  Badge,
  Button,
  call,
  ChooseRecordsDialog,
  countText,
  FailedPage,
  type Filter,
  listPath,
  PartSkeleton,
  RecordTable,
  StatePage,
  useCall,
  useChanges,
  useLanguage,
  useSettings,
  useWork,
} from '#kit';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { getLeads, getOpportunities, getTasks, type Scope } from './scope.ts';
import { useTranslation } from './text/index.ts';

export function TeamTab({ offices }: Pick<Scope, 'offices'>) {
  const t = useTranslation();
  const language = useLanguage();
  const changes = [useChanges('agencytask'), useChanges('agencylead'), useChanges('agencyopportunity')].join();
  const work = useCall('user/openwork', {}, changes);
  const { run, working } = useWork({ inDialog: true });
  const mayHandOver = useSettings().data?.SecuritySettings.Permissions.includes('CanReAssignSales') === true;
  const [giving, setGiving] = useState<{ readonly id: number; readonly name: string }>();
  const [handed, setHanded] = useState<string>();
  const handOver = (from: number, to: number) =>
    run(async () => {
      const { Tasks, Leads, Opportunities, Students, Errors } = await call('POST user/{id}/handover', { id: from, ToUserId: to });
      const text = (count: number) => countText(count, language);
      setHanded(
        [t('handedOver', { tasks: text(Tasks), leads: text(Leads), opportunities: text(Opportunities), students: text(Students) }), ...Errors].join(' '),
      );
      setGiving(undefined);
      await work.refetch();
    });
  if (work.isError && !work.data) return <FailedPage error={work.error} title={t('failed')} onRetry={() => void work.refetch()} />;
  if (!work.data) return <PartSkeleton />;
  const rows = work.data.Data.filter(({ OfficeId }) => offices.length === 0 || offices.includes(OfficeId)).flatMap(({ OfficeName, Users }) =>
    Users.map((user) => ({ ...user, Id: user.UserId, OfficeName })),
  );
  if (rows.length === 0) return <StatePage icon="users" title={t('noTeam')} help={t('noTeamHelp')} />;
  const renderCount = (count: number, path: string, view: number, conditions: readonly Filter[], isLate = false) =>
    count === 0 ? (
      <span className="t3">0</span>
    ) : (
      <Link className={`link ${isLate ? 'late' : ''}`} to={listPath(path, view, conditions)}>
        {countText(count, language)}
      </Link>
    );
  const of = (user: number): Scope => ({ user, offices: [] });
  type Person = (typeof rows)[number];
  return (
    <>
      {handed && <p role="status">{handed}</p>}
      <RecordTable
        rows={rows}
        name={{
          id: 'name',
          label: t('person'),
          renderCell: ({ UserId, Name, IsActive }: Person) => (
            <>
              <Link className="link" to={`/UserDashboard/${UserId}`}>
                {Name}
              </Link>
              {!IsActive && <Badge text={t('hasLeft')} />}
            </>
          ),
        }}
        columns={[
          { id: 'office', label: t('office'), renderCell: ({ OfficeName }: Person) => OfficeName },
          {
            id: 'overdue',
            label: t('beforeToday'),
            variant: 'number',
            renderCell: ({ UserId, Overdue }: Person) => renderCount(Overdue, '/entity/agencytask', 108, getTasks(of(UserId), 'Before Today'), true),
          },
          {
            id: 'tasks',
            label: t('openTasks'),
            variant: 'number',
            renderCell: ({ UserId, Open }: Person) => renderCount(Open, '/entity/agencytask', 108, getTasks(of(UserId))),
          },
          {
            id: 'leads',
            label: t('openLeads'),
            variant: 'number',
            renderCell: ({ UserId, Leads }: Person) => renderCount(Leads, '/entity/agencylead', 3, getLeads(of(UserId))),
          },
          {
            id: 'opportunities',
            label: t('openOpportunities'),
            variant: 'number',
            renderCell: ({ UserId, Opportunities }: Person) =>
              renderCount(Opportunities, '/entity/agencyopportunity', 8, [
                ...getOpportunities(of(UserId)),
                { Field: 'StageId.ForecastCategory', Condition: 'Equal', Value1: 'Pipeline' },
              ]),
          },
          ...(mayHandOver
            ? [
                {
                  id: 'hand-over',
                  label: t('handOver'),
                  renderCell: ({ UserId, Name, Open, Leads, Opportunities }: Person) =>
                    Open + Leads + Opportunities > 0 && (
                      <Button
                        size="xs"
                        variant="subtle"
                        effect="write"
                        disabled={working}
                        aria-label={t('handOverOf', { name: Name })}
                        onClick={() => setGiving({ id: UserId, name: Name })}
                      >
                        {t('handOver')}
                      </Button>
                    ),
                },
              ]
            : []),
        ]}
      />
      <Suspense>
        {giving && (
          <ChooseRecordsDialog
            contextData={{ entity: 'user', title: t('handOverTo', { name: giving.name }) }}
            onChoose={([chosen]) => {
              if (chosen) void handOver(giving.id, chosen.Id);
            }}
            onClose={() => setGiving(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
