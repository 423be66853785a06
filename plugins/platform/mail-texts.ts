// What all platform administrators are written when somebody asks for the erasure of an agency.
import type { Actor } from '#engine';

interface Requested {
  readonly name: string;
  readonly agency: string;
  readonly by: string;
  readonly reason: string;
  /** Where it is confirmed or withdrawn. */
  readonly link: string;
}
interface Written {
  readonly subject: string;
  readonly text: string;
}

export const erasureRequested: Readonly<Record<Actor['language'], (about: Requested) => Written>> = {
  en: ({ name, agency, by, reason, link }) => ({
    subject: `Erasure of ${agency} requested`,
    text: `Hello ${name},\n\n${by} asked for the erasure of the agency ${agency}. Once another platform administrator confirms it, all its records, files and history are removed for good.\n\nReason: ${reason}\n\nEvery platform administrator gets this e-mail. If it should not happen, withdraw it within seven days:\n\n${link}\n\nMatricula\n`,
  }),
  pt: ({ name, agency, by, reason, link }) => ({
    subject: `Pedido de eliminação de ${agency}`,
    text: `Olá, ${name},\n\n${by} pediu a eliminação da agência ${agency}. Quando outro administrador da plataforma confirmar, todos os registros, arquivos e o histórico dela serão removidos para sempre.\n\nMotivo: ${reason}\n\nTodos os administradores da plataforma recebem este e-mail. Se isso não deve acontecer, retire o pedido em até sete dias:\n\n${link}\n\nMatricula\n`,
  }),
  es: ({ name, agency, by, reason, link }) => ({
    subject: `Solicitud de borrado de ${agency}`,
    text: `Hola, ${name}:\n\n${by} pidió el borrado de la agencia ${agency}. Cuando otro administrador de la plataforma lo confirme, todos sus registros, archivos e historial se eliminarán para siempre.\n\nMotivo: ${reason}\n\nTodos los administradores de la plataforma reciben este correo. Si no debe ocurrir, retire la solicitud en los próximos siete días:\n\n${link}\n\nMatricula\n`,
  }),
};
