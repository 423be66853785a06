// All screens of reports behind one door, so that the first load knows of one alone.
import { type PageProps, PartSkeleton } from '#kit';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';

const ReportsPage = lazy(() => import('./reports-page.tsx'));
const ReportPage = lazy(() => import('./report-page.tsx'));
const BuilderPage = lazy(() => import('./builder-page.tsx'));

export default function ReportsScreen(props: PageProps) {
  const { pathname } = useLocation();
  const isOfReports = pathname === '/reports' || pathname.startsWith('/reports/');
  const Page = !isOfReports || pathname.endsWith('/edit') ? BuilderPage : pathname.replace(/\/$/, '') === '/reports' ? ReportsPage : ReportPage;
  return (
    <Suspense fallback={<PartSkeleton />}>
      <Page {...props} />
    </Suspense>
  );
}
