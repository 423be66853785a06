// What the page of upgrades says, in Spanish.
import type { en } from './en.ts';

export const es: Record<keyof typeof en, string> = {
  failed: 'No se pudieron cargar los planes.',
  agentTitle: 'Más para su agencia',
  agentAbout: 'Vea qué ofrecen los planes superiores a las agencias y qué módulos puede activar.',
  schoolTitle: 'Más para su escuela',
  schoolAbout:
    'Vea qué ofrecen los planes superiores a las escuelas que trabajan con agencias y qué módulos puede activar, como la integración con su sistema de gestión de estudiantes.',
  yourPlan: 'Su plan:',
  fullPlan: 'Su plan lo incluye todo.',
  requested: 'Usted solicitó un cambio de plan el {{day}}. Un administrador de la plataforma se comunicará con usted.',
  globalSearch: 'Búsqueda en todos los registros',
  opens: 'Abre',
  want: 'Solicitar {{plan}}',
  modules: 'Módulos',
  isOn: 'Activo',
  moduleEnableFinanceModule: 'Finanzas',
  moduleEnableFinanceModuleAbout: 'Pagos, facturas, cuentas por pagar, comisiones y archivos bancarios.',
  moduleEnableExchangeRates: 'Tipos de cambio',
  moduleEnableExchangeRatesAbout: 'Precios y pagos en varias monedas, con los tipos de cambio oficiales del día.',
  moduleEnableTranslation: 'Traducciones',
  moduleEnableTranslationAbout: 'Nombres de tarifas y descripciones en inglés, portugués y español.',
  moduleEnableStudentManagementSystem: 'Sistema de gestión de estudiantes',
  moduleEnableStudentManagementSystemAbout: 'Sus países, cursos, productos, idiomas y tipos de visa vinculados con los de su propio sistema.',
  request: 'Solicitud',
  message: '¿Hay algo que debamos saber?',
  requestAbout: 'Un administrador de la plataforma recibirá su solicitud. No se cambia ni se cobra nada hasta que usted lo acepte.',
  send: 'Enviar la solicitud',
  sent: 'Solicitud enviada',
};
