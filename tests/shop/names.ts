// What the invented shop is made of, as types: in the product, entity types are generated from metadata.
import type { Decimal } from '../../engine/index.ts';

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
  Paid: Decimal | null;
  DueDate: string | null;
  IsOverdue: boolean;
  RowVersion: number;
}
interface Payment {
  Id: number;
  OrderId: number;
  Amount: Decimal;
  PaidOn: string;
}
interface Entry {
  Id: number;
  PaymentId: number;
  Account: string;
  Amount: Decimal;
}

/** Of which order a receipt is to be made. */
export interface ReceiptOf {
  readonly orderId: number;
}

declare module '../../engine/contract/open-lists.ts' {
  interface Entities {
    ShopProduct: Product;
    ShopOrder: Order;
    ShopOrderLine: Line;
    ShopOrderFee: Fee;
    ShopPayment: Payment;
    ShopEntry: Entry;
  }
  interface Events {
    'shop.paid': { readonly paymentId: number; readonly amount: Decimal };
  }
  interface Jobs {
    'shop.receipt': ReceiptOf;
    'shop.overdue': null;
  }
  interface Children {
    ShopOrder: { Lines: 'ShopOrderLine' };
    ShopOrderLine: { Fees: 'ShopOrderFee' };
  }
}
