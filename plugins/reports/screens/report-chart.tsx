// A report as a drawing: the library of charts is fetched where there is one.
import { lazy } from 'react';

export const ReportChart = lazy(() => import('./chart/drawn-chart.tsx'));
