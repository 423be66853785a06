// The sentences of the link of a student, in Brazilian Portuguese.
import type { en } from './en.ts';

export const pt: { readonly [Key in keyof typeof en]: string } = {
  open: 'Portal do Estudante',
  title: 'Gerenciar o acesso ao Portal do Estudante',
  none: 'Este estudante não tem um token de acesso válido. Clique em Gerar para criar um.',
  valid: 'O token abaixo é válido por até {{hours}} horas.',
  generate: 'Gerar',
  renew: 'Substituir por um novo',
  revoke: 'Revogar',
  copy: 'Copiar o link',
  mail: 'Enviar por e-mail',
  sent: 'O e-mail está a caminho.',
  kept: 'Não há um servidor de e-mail configurado. O e-mail fica na caixa de saída.',
  log: 'Usos',
  unused: 'Ainda não foi usado.',
  close: 'Fechar',
  failed: 'Não foi possível carregar.',
};
