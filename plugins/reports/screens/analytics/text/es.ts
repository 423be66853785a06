// What analytics say, in Spanish.
import { shared } from '../../text/shared/es.ts';
import type { en } from './en.ts';

export const es: Record<keyof typeof en, string> = {
  ...shared,
  addColumn: 'Añadir a las columnas',
  addRow: 'Añadir a las filas',
  addValue: 'Añadir un valor',
  analysed: 'Qué se analiza',
  analysis: 'Análisis',
  analysisFailed: 'No se pudo cargar el análisis.',
  byPeriod: 'Por período',
  columns: 'Columnas',
  days: 'Días',
  limitOfGroups: 'Los primeros {{shown}} de {{count}} grupos. Excel los tiene todos; use menos campos para verlos todos aquí.',
  noPeriods: 'Sin períodos',
  nothingAnalysed: 'Mire otro período o cambie el análisis.',
  opportunities: 'Oportunidades',
  period1: 'Columnas por',
  range: 'Período',
  rows: 'Filas',
  salesAnalytics: 'Análisis de ventas',
  saveAnalysis: 'Guardar disposición',
  values: 'Valores',
  weekFrom: 'Desde la semana',
  weekTo: 'Hasta la semana',
  changeAnalysis: 'Cambiar el análisis',
  hideSettings: 'Ocultar la configuración',
};
