// What the page of upgrades says, in Portuguese.
import type { en } from './en.ts';

export const pt: Record<keyof typeof en, string> = {
  failed: 'Não foi possível carregar os planos.',
  agentTitle: 'Mais para a sua agência',
  agentAbout: 'Veja o que os planos superiores oferecem às agências e quais módulos você pode ativar.',
  schoolTitle: 'Mais para a sua escola',
  schoolAbout:
    'Veja o que os planos superiores oferecem às escolas que trabalham com agências e quais módulos você pode ativar, como a integração com o seu sistema de gestão de estudantes.',
  yourPlan: 'Seu plano:',
  fullPlan: 'Seu plano inclui tudo.',
  requested: 'Você pediu um upgrade em {{day}}. Um administrador da plataforma entrará em contato.',
  globalSearch: 'Busca em todos os registros',
  opens: 'Abre',
  want: 'Solicitar {{plan}}',
  modules: 'Módulos',
  isOn: 'Ligado',
  moduleEnableFinanceModule: 'Financeiro',
  moduleEnableFinanceModuleAbout: 'Pagamentos, faturas, contas a pagar, comissões e arquivos bancários.',
  moduleEnableExchangeRates: 'Taxas de câmbio',
  moduleEnableExchangeRatesAbout: 'Preços e pagamentos em várias moedas, com as taxas de câmbio oficiais do dia.',
  moduleEnableTranslation: 'Traduções',
  moduleEnableTranslationAbout: 'Nomes de taxas e descrições em inglês, português e espanhol.',
  moduleEnableStudentManagementSystem: 'Sistema de gestão de estudantes',
  moduleEnableStudentManagementSystemAbout: 'Países, cursos, produtos, idiomas e tipos de visto associados aos do seu próprio sistema.',
  request: 'Pedido',
  message: 'Outras informações',
  requestAbout: 'Seu pedido vai para um administrador da plataforma. Nada muda e nada é cobrado antes de você concordar.',
  send: 'Enviar o pedido',
  sent: 'Pedido enviado',
};
