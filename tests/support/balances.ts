/** Finds the kept balances that are not what the fees and payments of their sale come to, and those that are missing or left over. */
export const brokenBalances = `
  with option as (
    select s."Id" as sale, coalesce(s."AcceptedOption", (select min(l."OptionNumber") from "AgencySaleItem" l where l."AgencySaleId" = s."Id")) as number
    from "AgencySale" s where s."StatusId" in ('Application', 'Sale', 'Closed')
  ), paid as (
    select i."AgencySaleItemAgencyFeeId" as fee,
      coalesce(sum(i."Amount") filter (where not p."IsRefund" and p."StatusId" in ('Paid', 'Cleared')), 0) as received,
      coalesce(sum(i."Amount") filter (where p."IsRefund" and p."StatusId" in ('Paid', 'Cleared')), 0) as refunded,
      coalesce(sum(i."Amount") filter (where p."IsRefund" and p."StatusId" <> 'Cancelled'), 0) as reserved,
      coalesce(sum(i."CreditAmount") filter (where p."IsRefund" and p."StatusId" in ('Paid', 'Cleared')), 0) as returned,
      coalesce(sum(i."Amount") filter (where not p."IsRefund" and p."StatusId" = 'WriteOff'), 0) as written
    from "AgencySalePaymentItem" i join "AgencySalePayment" p on p."Id" = i."AgencySalePaymentId" group by 1
  ), expected as (
    select o.sale, f."CurrencyId" as currency, sum(f."LineTotal") as total, sum(coalesce(received, 0) - coalesce(refunded, 0)) as paid,
      sum(f."LineTotal" - coalesce(received, 0) + coalesce(returned, 0) - coalesce(written, 0)) as outstanding,
      sum(greatest(coalesce(received, 0) - coalesce(reserved, 0) - f."LineTotal", 0)) as credit
    from option o join "AgencySaleItem" l on l."AgencySaleId" = o.sale and l."OptionNumber" = o.number
    join "AgencySaleItemAgencyFee" f on f."AgencySaleItemId" = l."Id" and not f."ExcludeFromPayment"
    left join paid on paid.fee = f."Id" group by 1, 2
  )
  select 'balance' as rule, e.*, b."AgencySaleId", b."CurrencyId", b."Total", b."Paid", b."Outstanding", b."Credit", b."StudentId", s."StudentId" as student
  from expected e full join "AgencySaleBalance" b on b."AgencySaleId" = e.sale and b."CurrencyId" = e.currency left join "AgencySale" s on s."Id" = b."AgencySaleId"
  where (e.total, e.paid, e.outstanding, e.credit) is distinct from (b."Total", b."Paid", b."Outstanding", b."Credit")
    or (b."StudentId", b."AgencyOfficeId", b."UserId") is distinct from (s."StudentId", s."AgencyOfficeId", s."UserId")`;
