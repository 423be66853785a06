// What fees say to people, in the languages of the product.
import { defineMessages } from '#engine';

export const messages = defineMessages({
  sameFee: {
    en: '“{name}” (no. {id}) is the same fee for the same courses, price groups and offices in this time. End one before the other begins.',
    pt: '“{name}” (n.º {id}) é a mesma taxa para os mesmos cursos, grupos de preços e escritórios neste período. Termine uma antes de começar a outra.',
    es: '“{name}” (n.º {id}) es la misma tarifa para los mismos cursos, grupos de precios y oficinas en este período. Termine una antes de que empiece la otra.',
  },
  sameFeeTwice: {
    en: 'The same fee is in this list twice, for the same courses, price groups and offices in the same time.',
    pt: 'A mesma taxa está duas vezes nesta lista, para os mesmos cursos, grupos de preços e escritórios no mesmo período.',
    es: 'La misma tarifa está dos veces en esta lista, para los mismos cursos, grupos de precios y oficinas en el mismo período.',
  },
  copyInUse: {
    en: 'The fee “{name}” (no. {id}), which came with it, is on a sale: it stays in the portfolio.',
    pt: 'A taxa “{name}” (n.º {id}), que veio junto, está em uma venda: permanece no portfólio.',
    es: 'La tarifa «{name}» (n.º {id}), que vino con esto, está en una venta: permanece en el portafolio.',
  },
  nameOfService: {
    en: 'Say what the service is called.',
    pt: 'Informe como o serviço se chama.',
    es: 'Indique cómo se llama el servicio.',
  },
  supplierOfInstitution: {
    en: 'A fee of an institution has no supplier beside it. Leave the supplier out, or choose the type “Service”.',
    pt: 'Uma taxa de instituição não tem outro fornecedor. Deixe o fornecedor de fora ou escolha o tipo “Serviço”.',
    es: 'Una tarifa de institución no tiene otro proveedor. Deje fuera el proveedor o elija el tipo «Servicio».',
  },
  aboveZero: { en: 'The value must be greater than zero.', pt: 'O valor deve ser maior que zero.', es: 'El valor debe ser mayor que cero.' },
  aboveFee: {
    en: 'The fee is {amount}. A special that takes off more would make it less than nothing.',
    pt: 'A taxa é {amount}. Um desconto maior a tornaria menor que zero.',
    es: 'La tarifa es {amount}. Un descuento mayor la haría menor que cero.',
  },
  wholeUnits: {
    en: 'Free units are a whole number.',
    pt: 'As unidades grátis são um número inteiro.',
    es: 'Las unidades gratis son un número entero.',
  },
  notADay: {
    en: 'This is not a date. Write it like 2026-03-07.',
    pt: 'Isto não é uma data. Escreva como 2026-03-07.',
    es: 'Esto no es una fecha. Escríbala como 2026-03-07.',
  },
});
