// What the screens of mailboxes say, in Portuguese.
import type { en } from './en.ts';

export const pt: Record<keyof typeof en, string> = {
  try: 'Testar a conexão',
  tried: 'A conexão foi testada: veja Conexão.',
  read: 'Ler agora',
  wasRead: 'A caixa de e-mail foi lida.',
  sendTest: 'Enviar uma mensagem de teste para mim',
  testSent: 'A mensagem de teste foi enviada ao seu e-mail.',
  failed: 'Não funcionou.',
  assign: 'Atribuir',
  assignTitle: 'Atribuir este e-mail',
  assignAbout: 'Ele passa a constar no registro, assim como outros e-mails da mesma conversa que ninguém atribuiu.',
};
