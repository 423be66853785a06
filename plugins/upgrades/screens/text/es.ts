// What the page of upgrades says, in Spanish.
import type { en } from './en.ts';

export const es: Record<keyof typeof en, string> = {
  failed: 'No se pudieron cargar los planes.',
  agentTitle: 'Más para su agencia',
  agentAbout: 'Lo que los planes mayores agregan para agencias y los módulos que puede activar.',
  schoolTitle: 'Clase ejecutiva para escuelas',
  schoolAbout:
    'Lo que los planes mayores agregan para escuelas que trabajan con agencias y los módulos que puede activar, como el enlace con su sistema de gestión de estudiantes.',
  yourPlan: 'Su plan:',
  fullPlan: 'Su plan lo incluye todo.',
  requested: 'Usted pidió una mejora el {{day}}. Un administrador de la plataforma responderá.',
  globalSearch: 'Búsqueda en todos los registros',
  opens: 'Abre',
  want: 'Quiero {{plan}}',
  modules: 'Módulos',
  isOn: 'Activo',
  moduleEnableFinanceModule: 'Finanzas',
  moduleEnableFinanceModuleAbout: 'Pagos, facturas, cuentas por pagar, comisiones y archivos bancarios.',
  moduleEnableExchangeRates: 'Tipos de cambio',
  moduleEnableExchangeRatesAbout: 'Precios y pagos en varias monedas, con los tipos oficiales de cada día.',
  moduleEnableTranslation: 'Traducciones',
  moduleEnableTranslationAbout: 'Nombres de tarifas y descripciones en inglés, portugués y español.',
  moduleEnableStudentManagementSystem: 'Sistema de gestión de estudiantes',
  moduleEnableStudentManagementSystemAbout: 'Sus países, cursos, productos, idiomas y tipos de visa vinculados con los de su propio sistema.',
  request: 'Solicitud',
  message: 'Algo que debamos saber',
  requestAbout: 'Un administrador de la plataforma recibe su solicitud como tarea. Nada cambia ni se cobra antes de que usted lo acepte.',
  send: 'Enviar la solicitud',
  sent: 'Solicitud enviada',
};
