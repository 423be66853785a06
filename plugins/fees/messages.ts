// What fees say to people, in the languages of the product.
import { defineMessages } from '#engine';

export const messages = defineMessages({
  sameFee: {
    en: '“{name}” (no. {id}) is the same fee for the same courses, price groups and offices in this period. End one fee before the other starts.',
    pt: '“{name}” (n.º {id}) é a mesma taxa para os mesmos cursos, grupos de preços e escritórios neste período. Encerre uma antes do início da outra.',
    es: '“{name}” (n.º {id}) es la misma tarifa para los mismos cursos, grupos de precios y oficinas en este período. Termine una antes de que empiece la otra.',
  },
  sameFeeTwice: {
    en: 'The same fee is in this list twice for the same courses, price groups, offices and period.',
    pt: 'A mesma taxa está duas vezes nesta lista, para os mesmos cursos, grupos de preços, escritórios e período.',
    es: 'La misma tarifa está dos veces en esta lista, para los mismos cursos, grupos de precios, oficinas y período.',
  },
  copyInUse: {
    en: 'The fee “{name}” (no. {id}) is used in a sale, so it cannot be removed from the portfolio.',
    pt: 'A taxa “{name}” (n.º {id}) é usada em uma venda, por isso este item não pode ser removido do portfólio.',
    es: 'La tarifa “{name}” (n.º {id}) se usa en una venta, por eso este elemento no se puede quitar del portafolio.',
  },
  nameOfService: {
    en: 'Enter the name of the service.',
    pt: 'Informe o nome do serviço.',
    es: 'Indique el nombre del servicio.',
  },
  supplierOfInstitution: {
    en: 'An institution fee cannot have a supplier. Clear the supplier or choose the type “Service”.',
    pt: 'Uma taxa de instituição não tem fornecedor. Remova o fornecedor ou escolha o tipo “Serviço”.',
    es: 'Una tarifa de institución no tiene proveedor. Quite el proveedor o elija el tipo “Servicio”.',
  },
  aboveZero: { en: 'The value must be greater than zero.', pt: 'O valor deve ser maior que zero.', es: 'El valor debe ser mayor que cero.' },
  aboveFee: {
    en: 'The fee is {amount}. The discount cannot be larger than that.',
    pt: 'A taxa é de {amount}. O desconto não pode ser maior.',
    es: 'La tarifa es de {amount}. El descuento no puede ser mayor.',
  },
  wholeUnits: {
    en: 'Enter free units as a whole number.',
    pt: 'Informe um número inteiro de unidades grátis.',
    es: 'Indique un número entero de unidades gratis.',
  },
  notADay: {
    en: 'This is not a date. Enter it like 2026-03-07.',
    pt: 'Isto não é uma data. Escreva como 2026-03-07.',
    es: 'Esta fecha no es válida. Escríbala como 2026-03-07.',
  },
});
