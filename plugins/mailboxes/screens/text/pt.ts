// What the screens of mailboxes say, in Portuguese.
import type { en } from './en.ts';

export const pt: Record<keyof typeof en, string> = {
  try: 'Testar a conexão',
  tried: 'A conexão foi testada. Veja “Conexão”.',
  read: 'Ler agora',
  wasRead: 'A caixa de e-mail foi verificada.',
  sendTest: 'Enviar uma mensagem de teste para mim',
  testSent: 'A mensagem de teste foi enviada ao seu e-mail.',
  failed: 'Não funcionou.',
  assign: 'Atribuir',
  assignTitle: 'Atribuir este e-mail',
  assignAbout: 'O e-mail é adicionado ao registro, junto com os outros e-mails não atribuídos da mesma conversa.',
};
