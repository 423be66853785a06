// A quote as a whole on the wire: who it is for, its currencies and rates, its lines, and what may be added.
import { nullable, shape, type Static, Type } from '#engine';
import { feeShape, itemShape, rateShape } from './wire.ts';

const text = () => nullable(Type.String());
const id = () => nullable(Type.Integer());

export const saleShape = shape({
  Id: id(),
  RowVersion: id(),
  SaleIndex: text(),
  Title: text(),
  StatusId: Type.String(),
  StatusName: Type.String(),
  StudentId: id(),
  StudentName: text(),
  StudentNationality: text(),
  StudentEmail: text(),
  StudentEmailAddress: nullable(Type.String({ description: 'The same as StudentEmail.' })),
  HasPassport: Type.Boolean({ description: 'The student has a document with the tag Passport.' }),
  HasCourses: Type.Boolean(),
  CountryId: id(),
  AgencyOfficeId: id(),
  UserId: id(),
  OpportunityId: id(),
  InstitutionId: id(),
  AgencySupplierId: id(),
  AgencyAgentId: id(),
  VisaType: id(),
  BaseCurrencyId: id(),
  BaseCurrencyCode: text(),
  CurrencyId: id(),
  CurrencyCode: text(),
  CurrencyRates: Type.Array(rateShape),
  RatesDate: text(),
  PricingDate: text(),
  ExpiryDate: text(),
  AcceptedOption: id(),
  PrintableNotes: text(),
  CoverNotes: text(),
  QuoteSentDate: text(),
  SentDate: text(),
  IsReceivedFromAgent: Type.Boolean(),
  CanEdit: Type.Boolean({ description: 'Lines and prices may be changed by this person, in this status.' }),
  AgencySaleItems: Type.Array(itemShape),
  GenericFees: Type.Array(feeShape, { description: 'Services of the agency that may be added to any line.' }),
  Currencies: Type.Array(shape({ Id: Type.Integer(), Code: Type.String() }), { description: 'Currencies that are named here or that the agency uses.' }),
});
export type SaleResponse = Static<typeof saleShape>;
