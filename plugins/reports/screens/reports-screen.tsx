// All screens of reports behind one door, so that the first load knows of one alone.
import { type PageProps, PartSkeleton } from '#kit';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';

const ReportsPage = lazy(() => import('./reports-page.tsx'));
const ReportPage = lazy(() => import('./report-page.tsx'));
const AnalyticsPage = lazy(() => import('./analytics/analytics-page.tsx'));
const BuilderPage = lazy(() => import('./builder-page.tsx'));

export default function ReportsScreen(props: PageProps) {
  const { pathname } = useLocation();
  if (pathname.replace(/\/$/, '') === '/analytics') return shown(<AnalyticsPage {...props} />);
  const isOfReports = pathname === '/reports' || pathname.startsWith('/reports/');
  const Page = !isOfReports || pathname.endsWith('/edit') ? BuilderPage : pathname.replace(/\/$/, '') === '/reports' ? ReportsPage : ReportPage;
  return shown(<Page {...props} />);
}

const shown = (page: ReactNode) => <Suspense fallback={<PartSkeleton />}>{page}</Suspense>;
