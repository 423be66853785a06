// A plugin on an invented business with wholes: an order has lines, and a line has fees. It works out totals and refuses what makes no sense.
import {
  amountSchema,
  decimal,
  type Decimal,
  definePublicCall,
  type Engine,
  type FieldError,
  idSchema,
  type Plugin,
  randomToken,
  shape,
  sum,
  systemActor,
  Type,
} from '../../engine/index.ts';

interface Product {
  Id: number;
  Name: string;
}
interface Fee {
  Id: number;
  LineId: number;
  Name: string;
  Amount: Decimal;
}
interface Line {
  Id: number;
  OrderId: number;
  ProductId: number;
  Quantity: number;
  Price: Decimal;
  Amount: Decimal | null;
  Position: number | null;
  Note: string | null;
  IsConfidential: boolean;
  IsLocked: boolean;
}
interface Order {
  Id: number;
  Number: string;
  CustomerName: string | null;
  Discount: Decimal | null;
  Total: Decimal | null;
  RowVersion: number;
}

declare module '../../engine/contract/open-lists.ts' {
  interface Entities {
    ShopProduct: Product;
    ShopOrder: Order;
    ShopOrderLine: Line;
    ShopOrderFee: Fee;
  }
  interface Children {
    ShopOrder: { Lines: 'ShopOrderLine' };
    ShopOrderLine: { Fees: 'ShopOrderFee' };
  }
}

/** How often each moment was asked, and of how many records. */
export const asked: { moment: 'derive' | 'check' | 'written'; records: number }[] = [];

/** Somebody who has no login orders at the web site of the agency with this code; each thing costs ten. */
const orderOnline = definePublicCall({
  method: 'POST',
  path: 'shop/{code}/order',
  surface: 'write',
  limit: 8,
  summary: 'Places an order at the web site of an agency.',
  input: shape({
    code: Type.String({ maxLength: 20 }),
    CustomerName: Type.String({ minLength: 1, maxLength: 60 }),
    Lines: Type.Array(shape({ ProductId: idSchema(), Quantity: Type.Integer({ minimum: 1, maximum: 100 }) }), { minItems: 1, maxItems: 10 }),
  }),
  output: shape({ Number: Type.String(), Total: amountSchema() }),
  agency: async ({ code }, { engine }) =>
    (await engine.database.read(0, (tx) => engine.records(tx, systemActor(0)).find('Agency', { where: { AgencyCode: code, IsActive: true } })))?.Id,
  run: async ({ CustomerName, Lines }, { records }) => {
    const order = await records.create('ShopOrder', {
      Number: randomToken().slice(0, 16),
      CustomerName,
      Lines: Lines.map((line) => ({ ...line, Price: decimal(10) })),
    });
    return { Number: order.Number, Total: order.Total ?? decimal(0) };
  },
});

export const shop: Plugin<Engine> = {
  name: 'shop',
  publicCalls: [orderOnline],
  entities: {
    ShopOrderLine: {
      derive: ({ Quantity, Price, Fees }) => ({
        Amount: (Price ?? decimal(0)).times(decimal(Quantity ?? 0)).plus(sum(Fees.map(({ Amount }) => Amount ?? decimal(0)))),
      }),
    },
    ShopOrder: {
      deriveMany: (drafts) => {
        asked.push({ moment: 'derive', records: drafts.length });
        return drafts.map(({ record: { Lines, Discount } }) => ({
          Total: sum(Lines.map(({ Amount }) => Amount ?? decimal(0))).minus(Discount ?? decimal(0)),
        }));
      },
      checkMany: (orders) => {
        asked.push({ moment: 'check', records: orders.length });
        return orders.map(({ record, operation }) => {
          if (operation === 'delete') return [];
          const faults: FieldError[] = record.Lines.flatMap(({ Quantity }, index) =>
            Quantity > 0 ? [] : [{ Key: `Lines[${index}].Quantity`, Message: 'Enter a quantity of at least 1.' }],
          );
          record.Lines.forEach(({ Fees }, index) =>
            Fees.forEach(({ Amount }, place) => {
              if (Amount.lt('0')) faults.push({ Key: `Lines[${index}].Fees[${place}].Amount`, Message: 'A fee is not negative.' });
            }),
          );
          if (record.Total?.lt('0')) faults.push({ Key: 'Discount', Message: 'The discount is higher than the order.' });
          return faults;
        });
      },
      writtenMany: (orders) => {
        asked.push({ moment: 'written', records: orders.length });
      },
    },
  },
};
