// Whether a document stands in the accounting as it stands here: No (0), Yes (1), Not Updated (3).

type Flag = '0' | '1' | '3';

/** What changes after it was handed to the accounting is not up to date there any more. */
export const staleFlag = ({ IsQuickBooksIntegrated }: { readonly IsQuickBooksIntegrated: Flag }): { readonly IsQuickBooksIntegrated?: '3' } =>
  IsQuickBooksIntegrated === '1' ? { IsQuickBooksIntegrated: '3' } : {};
