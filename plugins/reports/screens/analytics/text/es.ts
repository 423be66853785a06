// What analytics say, in Spanish.
import { shared } from '../../text/shared/es.ts';
import type { en } from './en.ts';

export const es: Record<keyof typeof en, string> = {
  ...shared,
  addColumn: 'Agregar a las columnas',
  addRow: 'Agregar a las filas',
  addValue: 'Agregar un valor',
  analysed: 'Datos a analizar',
  analysis: 'Análisis',
  analysisFailed: 'No se pudo cargar el análisis.',
  byPeriod: 'Por período',
  columns: 'Columnas',
  days: 'Días',
  limitOfGroups: 'Se muestran los primeros {{shown}} de {{count}} grupos. Use menos campos para verlos todos aquí o descargue el archivo de Excel.',
  noPeriods: 'Sin períodos',
  nothingAnalysed: 'Elija otro período o cambie el análisis.',
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
